import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { payFromFund } from '../fund-award.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { mailsTo } from './teaching-world.ts';

/* One class of a program without a place in it: a trial class, or a drop-in day. */

const begin = '2026-03-03T15:00:00Z';
let world: TestApp;
let admin: SignedIn;
let teacher: SignedIn;
let parent: SignedIn;
let maya: string;
let programId: string;
let meetings: string[];
beforeAll(async () => {
  world = await startTestApp({ now: begin });
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.set(begin);
  [admin, teacher, parent] = [
    await world.signInAs('admin'),
    await world.signInAs('staff'),
    await world.signInAs('parent', { fullName: 'Simone Campbell' }),
  ];
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  ({ programId, meetings } = await aProgram());
});

/** Saturdays 7, 14 and 21 March, 10 to 12, with two seats. */
async function aProgram(facts: ProgramFacts = {}) {
  const id = await buildProgram(world.db, {
    title: 'Line followers',
    status: 'open',
    maxParticipants: 2,
    priceCents: 1_500_000,
    trialCents: 150_000,
    trialComesOff: true,
    dayCents: 250_000,
    startDate: '2026-03-07',
    endDate: '2026-06-30',
    ...facts,
  });
  await world.call(calls.assignStaff, { token: admin.token, body: { staff_id: teacher.id, program_id: id } });
  return {
    programId: id,
    meetings: await buildMeetings(world.db, id, {
      weekdays: [6],
      start_time: '10:00',
      end_time: '12:00',
      from: '2026-03-07',
      until: '2026-03-21',
    }),
  };
}
const offer = async (who = parent) =>
  (await world.call(calls.getVisitOffer, { token: who.token, params: { id: programId } })).body;
const book = (facts: object = {}, who = parent) =>
  world.send(calls.bookVisit, {
    token: who.token,
    body: { student_id: maya, meeting_id: meetings[0], kind: 'trial', expected_amount: 1500, ...facts },
  });
const cancel = (id: string, who = parent) => world.call(calls.cancelVisit, { token: who.token, params: { id } });
const bills = async (who = parent) => (await world.call(calls.listBills, { token: who.token })).body;
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;
const pay = async (cents = 1500) => {
  const { data } = await bills();
  const paid = await world.send(calls.recordBillPayment, {
    token: admin.token,
    params: { id: data[0]!.id },
    body: { method: 'cheque', reference: 'CHQ 1', received_on: '2026-03-03', due: cents, amount: cents },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
};
const follow = async () => {
  await world.jobs.enqueue(world.db, 'visits.follow', {});
  await world.jobs.runDue();
};
const sheet = async (who = teacher, id = meetings[0]!) =>
  (await world.call(calls.getAttendance, { token: who.token, params: { id } })).body;
/** Read by somebody who signs in now: sessions of the team end with the day. */
const visits = async (query: object = {}) => {
  const { token } = await world.signInAs('admin');
  return (await world.call(calls.listAllVisits, { token, query: { program_id: programId, ...query } })).body.data;
};

test('a trial class is offered with its price, its free seats and who can come', async () => {
  const shown = await offer();
  expect(shown).toMatchObject({
    trial: { price: 1500, comes_off: true },
    day: { price: 2500 },
    notice_hours: 4,
    children: [{ id: maya, against: { trial: null, day: null }, booked: [] }],
  });
  expect(shown.meetings).toMatchObject([{ id: meetings[0], room: 2 }, { room: 2 }, { room: 2 }]);
  // By its name in the address too; without an offer there is nothing to choose.
  await world.pool.query('update program set trial_cents = null, day_cents = null where id = $1', [programId]);
  expect(await offer()).toMatchObject({ trial: null, day: null, meetings: [], children: [] });
});

test('booked, it is a bill that is due on the day, a seat less, and one line on the roster of that class alone', async () => {
  const made = await book();
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({
    kind: 'trial',
    stage: 'coming',
    price: 1500,
    comes_off: true,
    bill: { due: 1500, due_on: '2026-03-07' },
    can_cancel: true,
    cancels_until: '2026-03-07T11:00:00.000Z',
  });
  expect(await bills()).toMatchObject({
    due: 1500,
    data: [{ title: 'Trial class, 7 Mar 2026', charge: { kind: 'class_visit', child: 'Maya Campbell' } }],
  });
  const after = await offer();
  expect(after.meetings.map(({ room }) => room)).toEqual([1, 2, 2]);
  expect(after.children[0]).toMatchObject({ booked: [meetings[0]] });
  expect(after.children[0]!.against.trial).toContain('one for each child');
  expect(after.children[0]!.against.day).toBeNull();
  // The class sees who comes, the office also that it is not paid.
  expect(await sheet()).toMatchObject({ expected: 1, rows: [{ guest: 'trial', unpaid: false, record_id: null }] });
  expect((await sheet(admin)).rows).toMatchObject([{ guest: 'trial', unpaid: true }]);
  expect((await sheet(teacher, meetings[1])).rows).toEqual([]);
  await pay();
  expect((await sheet(admin)).rows).toMatchObject([{ unpaid: false }]);
  const week = await world.call(calls.getSchedule, { token: parent.token, query: { day: '2026-03-07' } });
  expect(week.body.data).toMatchObject([
    { id: meetings[0], children: [{ name: 'Maya', enrollment_id: null, make_up_id: null, visit: { kind: 'trial' } }] },
  ]);
  const [mail] = (await mailsTo(world, parent)).filter(({ subject }) => subject.includes('Trial class'));
  expect(mail!.text).toContain('Please pay J$1,500.00 before the class begins.');
  expect(mail!.text).toContain('comes off the price');
});

test('the evening before, the family is reminded, as of a first class', async () => {
  await book();
  world.clock.set('2026-03-06T23:00:00Z');
  await world.jobs.enqueue(world.db, 'teaching.remind-of-classes', {});
  await world.jobs.runDue();
  const { rows } = await world.pool.query(
    "select subject from mail_message where to_address = $1 and key like 'class-reminder:%'",
    [parent.email],
  );
  expect(rows).toHaveLength(1);
});

test('the same request thirty times is one visit and one bill; a free one has no bill', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => book()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await bills()).data).toHaveLength(1);
  expect((await book({ kind: 'day', expected_amount: 2500 })).body.code).toBe('already_booked');
  expect((await book({ meeting_id: meetings[1] })).body.code).toBe('trial_used');
  await world.pool.query('update program set day_cents = 0 where id = $1', [programId]);
  const free = await book({ kind: 'day', meeting_id: meetings[1], expected_amount: 0 });
  expect(free.body).toMatchObject({ kind: 'day', price: 0, bill: null });
  expect((await bills()).data).toHaveLength(1);
});

test('thirty families at once never get more seats than there are', async () => {
  const families = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const who = await world.signInAs('parent');
      return { who, child: (await buildStudent(world.db, { parentId: who.id })).id };
    }),
  );
  const answers = await Promise.all(families.map(({ who, child }) => book({ student_id: child }, who)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['no_room']),
  );
  expect((await offer()).meetings[0]).toMatchObject({ room: 0 });
});

test('refused with a reason: age, place, hour, price, another family, a class that began, a closed program', async () => {
  const stranger = await world.signInAs('parent');
  expect((await book({}, stranger)).status).toBe(404);
  expect((await book({ expected_amount: 1000 })).body.code).toBe('price_changed');
  const young = (await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2022-05-01' })).id;
  expect((await book({ student_id: young })).body.fields.student_id).toContain('takes ages');
  const other = await buildProgram(world.db, { status: 'in_progress' });
  await buildMeetings(world.db, other, {
    weekdays: [6],
    start_time: '11:00',
    end_time: '13:00',
    from: '2026-03-07',
    until: '2026-03-07',
  });
  const busy = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Zoe Campbell' })).id;
  await buildEnrollment(world.db, { studentId: busy, programId: other, status: 'enrolled' });
  expect((await book({ student_id: busy })).body.code).toBe('elsewhere');
  await buildEnrollment(world.db, { studentId: maya, programId, status: 'enrolled' });
  expect((await book()).body.code).toBe('already_enrolled');
  const sibling = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden Campbell' })).id;
  await world.pool.query("update program set status = 'completed' where id = $1", [programId]);
  expect((await book({ student_id: sibling })).body.code).toBe('program_closed');
  await world.pool.query("update program set status = 'in_progress' where id = $1", [programId]);
  world.clock.set('2026-03-07T15:10:00Z');
  expect((await book({ student_id: sibling })).body.code).toBe('meeting_over');
  for (const body of [{ kind: 'week' }, { meeting_id: '\u0000' }, { student_id: 'x' }, { expected_amount: 'much' }])
    expect((await book(body)).status, JSON.stringify(body)).toBe(422);
});

test('cancelled in time, the seat is free, nothing is due, what was paid is credit, and it can be booked again', async () => {
  const first = await book();
  expect((await cancel(first.body.id)).body).toMatchObject({ stage: 'cancelled', cancelled: { by: 'family' } });
  expect(await bills()).toMatchObject({ due: 0 });
  expect((await sheet()).rows).toEqual([]);
  const second = await book();
  expect(second.status, JSON.stringify(second.body)).toBe(201);
  await pay();
  await Promise.all(Array.from({ length: 5 }, () => cancel(second.body.id)));
  expect(await credit()).toBe(1500);
  expect((await offer()).meetings[0]).toMatchObject({ room: 2 });
  const stranger = await world.signInAs('parent');
  expect((await cancel(second.body.id, stranger)).status).toBe(404);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('later the family asks the office, which cancels until it begins and says why', async () => {
  const { body } = await book();
  await pay();
  world.clock.set('2026-03-07T12:00:00Z');
  expect((await cancel(body.id)).body.code).toBe('too_late');
  const office = await world.signInAs('admin');
  const asked = { token: office.token, params: { id: body.id } };
  expect(
    (await world.send(calls.cancelVisitByOffice, { ...asked, body: { reason: ' ' } })).body.fields.reason,
  ).toBeTruthy();
  const done = await world.send(calls.cancelVisitByOffice, { ...asked, body: { reason: 'The bus broke down' } });
  expect(done.body).toMatchObject({ stage: 'cancelled', cancelled: { by: 'office', reason: 'The bus broke down' } });
  expect(await credit()).toBe(1500);
  const mail = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('is not expected'));
  expect(mail!.text).toContain('The bus broke down');
  expect(mail!.text).toContain('becomes credit');
});

test('what the scholarship fund paid for it goes back to the fund, and the email says so', async () => {
  const { body } = await book();
  const { data } = await bills();
  await payFromFund(world, admin, { payer_id: parent.id, bill_id: data[0]!.id, due: 1500, amount: 1500 });
  expect((await cancel(body.id)).status).toBe(200);
  expect(await credit()).toBe(0);
  const mail = (await mailsTo(world, parent)).find(({ subject }) => subject.includes('is not expected'));
  const text = mail!.text.replaceAll(/\s+/g, ' ');
  expect(text).toContain('Nothing is due for it. J$1,500.00 goes back to the scholarship fund.');
  expect(text).not.toContain('becomes credit');
});

test('when its class is cancelled the family is told and has its money; when it moves, it may cancel until it begins', async () => {
  const { body } = await book();
  await pay();
  await world.pool.query(
    "update meeting set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1",
    [meetings[0]],
  );
  await follow();
  await follow();
  expect((await mailsTo(world, parent)).filter(({ subject }) => subject.includes('has moved'))).toHaveLength(1);
  world.clock.set('2026-03-07T15:30:00Z');
  const later = await world.call(calls.listVisits, { token: parent.token });
  expect(later.body.data).toMatchObject([{ id: body.id, can_cancel: true }]);
  await world.pool.query("update meeting set status = 'cancelled', note = 'Storm warning' where id = $1", [
    meetings[0],
  ]);
  await follow();
  await follow();
  expect(await visits()).toMatchObject([{ stage: 'cancelled', cancelled: { by: 'class', reason: 'Storm warning' } }]);
  expect(await credit()).toBe(1500);
  expect((await mailsTo(world, parent)).filter(({ subject }) => subject.includes('no class on'))).toHaveLength(1);
});

test('money under review is settled once it is known what was paid', async () => {
  const { body } = await book();
  const billId = (await bills()).data[0]!.id;
  await world.send(calls.payBill, { token: parent.token, params: { id: billId }, body: { method: 'bank_transfer' } });
  const proof = await sendFile(world, calls.sendBillProof, {
    token: parent.token,
    params: { id: billId },
    fields: { paid_on: '2026-03-02' },
  });
  expect(proof.status, JSON.stringify(proof.body)).toBe(201);
  expect((await cancel(body.id)).body).toMatchObject({ stage: 'cancelled' });
  expect((await bills()).data).toMatchObject([{ amount: 1500 }]);
  const { rows } = await world.pool.query(
    'select p.id from payment_proof p join payment y on y.checkout_id = p.checkout_id where y.receivable_id = $1',
    [billId],
  );
  const accepted = await world.send(calls.reviewProof, {
    token: admin.token,
    params: { id: rows[0].id },
    body: { decision: 'accept' },
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBeLessThan(300);
  await follow();
  await follow();
  expect(await credit()).toBe(1500);
  expect((await bills()).due).toBe(0);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what was paid for the trial comes off the price of the place, once; then only the place is cancelled', async () => {
  ({ programId, meetings } = await aProgram({ startDate: '2026-04-18' }));
  const { body } = await book();
  const asked = { student_id: maya, program_id: programId };
  const quote = async () =>
    (await world.call(calls.quotePlaces, { token: parent.token, body: { places: [asked], code: null } })).body
      .places[0]!;
  // Not paid yet: nothing to take off.
  expect(await quote()).toMatchObject({ total: 15_000 });
  await pay();
  expect(await quote()).toMatchObject({
    total: 13_500,
    lines: [
      { kind: 'price', amount: 15_000 },
      { kind: 'trial', label: 'Trial class, 7 Mar 2026', amount: -1500 },
    ],
  });
  world.clock.set('2026-03-07T18:00:00Z');
  expect(await visits({ state: 'no_place' })).toMatchObject([{ id: body.id, student: { id: maya } }]);
  const made = await world.send(calls.requestEnrollment, {
    token: parent.token,
    body: { ...asked, note: null, expected_amount: 13_500 },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await visits()).toMatchObject([{ id: body.id, stage: 'over' }]);
  expect(await checkMoney(world.db)).toEqual([]);
  // Held, it is used. The place ends before anything was paid for it: then the trial counts for the next one.
  expect(await quote()).toMatchObject({ total: 15_000 });
  const ended = await world.call(calls.cancelEnrollment, {
    token: parent.token,
    params: { id: made.body.id },
    body: { reason: 'We changed our mind' },
  });
  expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300);
  expect(await quote()).toMatchObject({ total: 13_500 });
});

test('a trial that came off a price is not paid back', async () => {
  const { body } = await book({ meeting_id: meetings[1] });
  await pay();
  const made = await world.send(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: maya, program_id: programId, note: null },
  });
  expect(made.body).toMatchObject({ payment_amount: 13_500 });
  expect((await cancel(body.id)).body.code).toBe('came_off');
  await world.pool.query("update meeting set status = 'cancelled', note = 'Storm' where id = $1", [meetings[1]]);
  await follow();
  expect(await visits()).toMatchObject([{ stage: 'cancelled' }]);
  expect(await credit()).toBe(0);
});

test('the office sets both on the program; a price without the number is refused beside its box', async () => {
  const change = (body: object) =>
    world.send(calls.updateProgram, { token: admin.token, params: { id: programId }, body });
  expect((await change({ trial_price: 0, trial_comes_off: false, day_price: null })).body).toMatchObject({
    trial_price: 0,
    trial_comes_off: false,
    day_price: null,
  });
  expect(await offer()).toMatchObject({ trial: { price: 0, comes_off: false }, day: null });
  expect((await book({ kind: 'day', expected_amount: 0 })).body.code).toBe('not_offered');
  expect((await change({ trial_price: -1, day_price: 1.005 })).body.fields).toMatchObject({
    trial_price: 'The price cannot be below zero',
    day_price: 'Please enter the price in dollars and cents',
  });
});
