import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { buildBill } from '../build-bill.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
const hour = 3_600_000;
const day = 24 * hour;
/** Ten in the morning in Jamaica, on another day for each test. */
let morning = new Date('2026-11-23T15:00:00Z');
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  morning = new Date(morning.getTime() + 40 * day);
  world.clock.set(morning);
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
});
afterAll(() => world.close());

async function place(facts: object = {}, fullName = 'Maya Campbell'): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName });
  const programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 1_200_000 });
  return buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'pending',
    createdAt: new Date(morning.getTime() - 2 * day),
    holdExpiresAt: new Date(morning.getTime() + day),
    ...facts,
  });
}
const approved = (createdAgo: number, fullName?: string) =>
  place({ status: 'approved', holdExpiresAt: null, createdAt: new Date(morning.getTime() - createdAgo) }, fullName);
const run = async (at = world.clock.now()) => {
  world.clock.set(at);
  await world.jobs.enqueue(world.db, 'money.remind', {});
  await world.jobs.runDue();
};
const mails = async () =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      "select subject, text from mail_message where to_address = $1 and (subject like 'Please pay%' or subject like 'Reminder%') order by id",
      [parent.email],
    )
  ).rows;
const later = (hours: number) => new Date(morning.getTime() + hours * hour);
async function rules(body: object) {
  const saved = await world.call(calls.saveReminders, { token: admin.token, body });
  expect(saved.status).toBe(200);
}

test('a day before a place lapses its family gets one email with a link, and sees it in the timeline', async () => {
  const id = await place();
  await run();
  await run();
  await run(later(1));
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Please pay J\$12,000.00: a place is held until /);
  expect(mail?.text).toContain(`/parent/checkout?places=${id}`);
  const { body } = await world.call(calls.getEnrollment, { token: parent.token, params: { id } });
  expect(body.timeline.map(({ title }) => title)).toContain('Payment reminder sent');
  const owed = await world.call(calls.listOutstanding, { token: admin.token, query: { q: 'Simone' } });
  expect(owed.body.data[0]?.reminded_at).toBe(later(0).toISOString());
});

test('two places are one email', async () => {
  await place();
  await place({}, 'Noel Campbell');
  await run();
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]?.text).toMatch(/Maya Campbell[\s\S]*Noel Campbell/);
});

test('never at night; the first run of the morning sends it', async () => {
  await place({ holdExpiresAt: later(20) });
  // Three in the morning, and eight.
  await run(later(-7));
  expect(await mails()).toEqual([]);
  await run(later(-2));
  expect(await mails()).toHaveLength(1);
});

test('not while most of the time is left, and not for a hold that has just begun', async () => {
  await place({ holdExpiresAt: later(30) });
  await place({ createdAt: later(-1), holdExpiresAt: later(10) });
  await run();
  expect(await mails()).toEqual([]);
});

test('what is paid, under review, waived, cancelled or of somebody else is left alone', async () => {
  const paid = await place();
  await world.db.transaction((tx) => buildPayment(tx, { enrollmentId: paid, at: morning }));
  const proven = await place();
  const started = await world.call(calls.startPayment, {
    token: parent.token,
    params: { id: proven },
    body: { method: 'bank_transfer' },
  });
  await sendFile(world, calls.sendProof, {
    token: parent.token,
    params: { id: started.body.payment_id },
    fields: { paid_on: '2026-03-09' },
  });
  const status = (id: string, body: object) =>
    world.call(calls.changeEnrollmentStatus, { token: admin.token, params: { id }, body });
  await status(await place(), { payment_status: 'waived', reason: 'Scholarship' });
  await status(await place(), { status: 'cancelled', reason: 'Moved away' });
  await run();
  expect(await mails()).toEqual([]);
});

test('a reference alone does not stop it', async () => {
  const id = await place();
  await world.call(calls.startPayment, { token: parent.token, params: { id }, body: { method: 'bank_transfer' } });
  await run();
  expect(await mails()).toHaveLength(1);
});

test('an amount without a deadline: every week, three times at most', async () => {
  await approved(6 * day);
  await run();
  expect(await mails()).toEqual([]);
  for (let at = 1; at <= 40; at += 1) await run(later(at * 24));
  expect((await mails()).map(({ subject }) => subject)).toEqual(Array(3).fill('Reminder: J$12,000.00 is due'));
});

test('a place of which a part is paid does not lapse: its family is reminded of the rest, a week after the payment', async () => {
  const id = await place();
  await world.db.transaction((tx) => buildPayment(tx, { enrollmentId: id, amountCents: 600_000, at: morning }));
  const { body } = await world.call(calls.getEnrollment, { token: parent.token, params: { id } });
  expect(body).toMatchObject({ status: 'pending', amount_due: 6_000, can_pay: true, hold_expires_at: null });
  for (let at = 0; at < 7; at += 1) await run(later(at * 24));
  expect(await mails()).toEqual([]);
  for (let at = 7; at <= 40; at += 1) await run(later(at * 24));
  expect((await mails()).map(({ subject }) => subject)).toEqual(Array(3).fill('Reminder: J$6,000.00 is due'));
});

test('one email a day, whatever is due', async () => {
  await approved(8 * day);
  await run();
  await place();
  await run(later(1));
  expect(await mails()).toHaveLength(1);
  await run(later(23));
  expect(await mails()).toHaveLength(2);
});

test('switched off, nothing is sent; the hours are the organisation’s', async () => {
  await place();
  await approved(8 * day);
  await rules({ hold_hours_before: 0, overdue_every_days: 0 });
  await run();
  expect(await mails()).toEqual([]);
  await rules({ hold_hours_before: 24, overdue_every_days: 7, from_hour: 11, until_hour: 12 });
  await run();
  expect(await mails()).toEqual([]);
  await run(later(1));
  expect(await mails()).toHaveLength(1);
  await rules({ from_hour: 8, until_hour: 19 });
});

test('ten runs at once send one email', async () => {
  await place();
  for (let at = 0; at < 10; at += 1) await world.jobs.enqueue(world.db, 'money.remind', {});
  await world.jobs.runDue();
  expect(await mails()).toHaveLength(1);
});

test.each([
  [{ hold_hours_before: -1 }, 'hold_hours_before'],
  [{ overdue_most: 0 }, 'overdue_most'],
  [{ from_hour: 19, until_hour: 8 }, 'until_hour'],
  [{ from_hour: 20 }, 'until_hour'],
  [{ until_hour: '8' }, 'until_hour'],
])('%j: the sentence is beside %s', async (body, field) => {
  const answer = await world.send(calls.saveReminders, { token: admin.token, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test('a bill is reminded before its day and after it, with its link, until it is paid or a slip is under review', async () => {
  const at = new Date(morning.getTime() - 8 * day);
  const id = await buildBill(world.db, { parentId: parent.id, cents: 350_000, at, title: 'Entry fee, Arena Day' });
  const dueOn = (days: number) =>
    world.pool.query('update receivable set due_on = $2::date where id = $1', [
      id,
      new Date(morning.getTime() + days * day).toISOString().slice(0, 10),
    ]);
  await dueOn(9);
  await run();
  expect(await mails()).toEqual([]);
  await dueOn(2);
  await run();
  await run(later(1));
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]!.text).toContain(`/parent/bills/${id}`);
  await run(later(24));
  expect(await mails()).toHaveLength(1);
  await run(later(24 * 10));
  const [, overdue] = await mails();
  expect(overdue?.text).toContain('Entry fee, Arena Day: J$3,500.00 was due on');
  await world.call(calls.payBill, { token: parent.token, params: { id }, body: { method: 'bank_transfer' } });
  const sent = await sendFile(world, calls.sendBillProof, {
    token: parent.token,
    params: { id },
    fields: { paid_on: '2026-03-09' },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await run(later(24 * 18));
  expect(await mails()).toHaveLength(2);
});
