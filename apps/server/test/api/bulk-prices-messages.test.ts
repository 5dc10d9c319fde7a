import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import type { Refusal } from '../typed-calls.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(() => world.close());

const withKey = (body: object, key?: string) => ({
  token: admin.token,
  body,
  ...(key && { headers: { 'idempotency-key': key } }),
});
const price = (body: object, key?: string) => world.send(calls.priceEnrollments, withKey(body, key));
const message = (body: object, key?: string) => world.send(calls.messageFamilies, withKey(body, key));
const show = async (id: string) =>
  (await world.call(calls.getAnyEnrollment, { token: admin.token, params: { id } })).body;
const mailsTo = async (email: string) =>
  (
    await world.pool.query('select subject, text from mail_message where to_address = $1 order by created_at, id', [
      email,
    ])
  ).rows as { subject: string; text: string }[];
const nobody = '01a1fc59-0000-7000-8000-000000000000';

async function family(facts: Parameters<typeof buildEnrollment>[1] = {}) {
  const parent = await world.signInAs('parent', { fullName: 'Andre Campbell' });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  const placeId = await buildEnrollment(world.db, { studentId, ...facts });
  return { parent, studentId, placeId };
}

test('a price changes while nothing was paid; the others are refused with their reason', async () => {
  const unpaid = await family();
  const paid = await family();
  await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: paid.placeId },
    body: { payment_status: 'paid', method: 'cash' },
  });
  await world.call(calls.startPayment, {
    token: unpaid.parent.token,
    params: { id: unpaid.placeId },
    body: { method: 'bank_transfer' },
  });
  const asked = { ids: [unpaid.placeId, paid.placeId, nobody], price: 30_000.5, reason: 'Second child' };
  const { status, body } = await price(asked, 'price-key-0000001');
  expect([status, body]).toMatchObject([200, { changed: 1, refused: [{ id: paid.placeId }, { id: nobody }] }]);
  expect(body.refused[0]!.error).toBe('J$42,000.00 was paid for this place, so its price stays.');
  const after = await show(unpaid.placeId);
  expect(after).toMatchObject({ payment_amount: 30_000.5, amount_due: 30_000.5, payment_status: 'pending' });
  expect(after.payments[0]!.state).toBe('cancelled');
  expect(after.timeline.map(({ title }) => title)).toContain('Price changed from J$42,000.00 to J$30,000.50');
  const mails = (await mailsTo(unpaid.parent.email)).filter(({ subject }) => subject.includes('the price of a place'));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('Why: Second child');
  // The same press again.
  expect((await price(asked, 'price-key-0000001')).body).toEqual(body);
  const audit = await world.pool.query("select after from audit_entry where action = 'enrollment.repriced'");
  expect(audit.rows).toHaveLength(1);
});

test('a price of zero enrolls; the first price begins the hold', async () => {
  const free = await family();
  await price({ ids: [free.placeId], price: 0, reason: 'Scholarship' });
  expect(await show(free.placeId)).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
  // A price again: the place stays the child's, and the family pays it by a day.
  await price({ ids: [free.placeId], price: 7000, reason: 'Half of it' });
  expect(await show(free.placeId)).toMatchObject({ status: 'enrolled', amount_due: 7000, can_pay: true });
  expect((await mailsTo(free.parent.email)).at(-1)!.text.replaceAll(/\s+/g, ' ')).toContain(
    'is now J$7,000.00; it was J$0.00. Please pay by 13 Mar 2026.',
  );
  const unpriced = await family({ programId: await buildProgram(world.db, { priceCents: null }) });
  await price({ ids: [unpriced.placeId], price: 5000, reason: 'Agreed on the phone' });
  expect(await show(unpriced.placeId)).toMatchObject({
    payment_amount: 5000,
    can_pay: true,
    hold_expires_at: '2026-03-13T15:00:00.000Z',
  });
});

test('ten prices of one place at once: one wins, the others find it set, and one email goes out', async () => {
  const { placeId, parent } = await family();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => price({ ids: [placeId], price: 100, reason: 'Special' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(answers.reduce((sum, { body }) => sum + body.changed, 0)).toBe(1);
  expect(await mailsTo(parent.email)).toHaveLength(1);
});

test('a message is one email for each family, with its names; a preview sends none', async () => {
  const one = await family();
  const programId = await buildProgram(world.db, { title: 'Camp' });
  const sibling = await buildStudent(world.db, { parentId: one.parent.id, fullName: 'Omari Campbell' });
  const second = await buildEnrollment(world.db, { studentId: sibling.id, programId });
  const other = await family();
  const off = await family();
  await world.pool.query('update account set is_active = false where id = $1', [off.parent.id]);
  const ids = [one.placeId, second, other.placeId, off.placeId, nobody, one.placeId];
  const text = 'Hello {parent},\nplease bring a hat for {child} to {program}.';
  const asked = { ids, subject: 'News of {program}', text };
  const preview = await message({ ...asked, preview: true });
  expect(preview.body).toMatchObject({
    families: 2,
    refused: [{ id: off.placeId, error: 'The account of Andre Campbell is switched off.' }, { id: nobody }],
    first: { to: 'Andre Campbell', subject: 'News of Test robotics and Camp' },
  });
  expect(preview.body.first!.text).toContain('a hat for Maya Campbell and Omari Campbell to Test robotics and Camp.');
  expect(await mailsTo(one.parent.email)).toEqual([]);
  const sent = await message(asked, 'message-key-00001');
  expect(sent.body).toEqual(preview.body);
  expect((await message(asked, 'message-key-00001')).body).toEqual(sent.body);
  expect(await mailsTo(one.parent.email)).toHaveLength(1);
  expect(await mailsTo(other.parent.email)).toHaveLength(1);
  expect(await mailsTo(off.parent.email)).toEqual([]);
  // In the list of what was sent, as every other email.
  const listed = await world.call(calls.listMails, { token: admin.token, query: { q: one.parent.email } });
  expect(listed.body.data).toMatchObject([{ subject: 'News of Test robotics and Camp' }]);
  const audit = await world.pool.query("select after from audit_entry where action = 'family.messaged'");
  expect(audit.rows).toMatchObject([{ after: { families: 2 } }]);
});

test('a family without an email reads on its phone that there is a message', async () => {
  const { parent, placeId } = await family();
  await world.pool.query(
    `update account set email = null, phone = '+18765550171', sign_in_phone = '+18765550171' where id = $1`,
    [parent.id],
  );
  await world.pool.query('insert into notification_choice (account_id, email, sms) values ($1, true, true)', [
    parent.id,
  ]);
  const sent = await message({ ids: [placeId], subject: 'News of {program}', text: 'Hello {parent}' });
  expect(sent.body).toMatchObject({ families: 1 });
  const { rows } = await world.pool.query('select text from text_message where account_id = $1', [parent.id]);
  expect(rows).toEqual([{ text: expect.stringContaining(': News of Test robotics. ') }]);
});

test('a family without a parent is named, not written to', async () => {
  const { id: studentId } = await buildStudent(world.db, { parentId: null, fullName: 'Zoe Grant' });
  const id = await buildEnrollment(world.db, { studentId });
  const { body } = await message({ ids: [id], subject: 'Hello', text: 'Hello' });
  expect(body).toEqual({ families: 0, refused: [{ id, error: 'Zoe Grant has no parent to write to.' }], first: null });
});

test('bad input gets a sentence at its field, and only admins may do either', async () => {
  const { placeId } = await family();
  const goodPrice = { ids: [placeId], price: 10, reason: 'Special' };
  const goodMessage = { ids: [placeId], subject: 'Hello', text: 'Hello {parent}' };
  const field = async (answer: Promise<{ status: number; body: Refusal }>, name: string) => {
    const { status, body } = await answer;
    return [status, typeof body.fields?.[name]];
  };
  for (const wrong of [null, -1, 'ten', 10_000_001, 1.005])
    expect(await field(price({ ...goodPrice, price: wrong }), 'price')).toEqual([422, 'string']);
  for (const wrong of [undefined, null, '  ', 'x'.repeat(501), 'a\u0000'])
    expect(await field(price({ ...goodPrice, reason: wrong }), 'reason')).toEqual([422, 'string']);
  for (const wrong of [undefined, null, '', 'About {child}', 'x'.repeat(151), 'a\u0007'])
    expect(await field(message({ ...goodMessage, subject: wrong }), 'subject')).toEqual([422, 'string']);
  for (const wrong of [undefined, null, '', 'Hello {name}', 'Hello { parent }', 'x'.repeat(4001), 'a\u0000'])
    expect(await field(message({ ...goodMessage, text: wrong }), 'text')).toEqual([422, 'string']);
  const many = Array.from({ length: 501 }, () => placeId);
  expect(await field(price({ ...goodPrice, ids: many }), 'ids')).toEqual([422, 'string']);
  expect(await field(message({ ...goodMessage, ids: [] }), 'ids')).toEqual([422, 'string']);
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await world.signInAs(role);
    expect((await world.call(calls.priceEnrollments, { token, body: goodPrice })).status).toBe(403);
    expect((await world.call(calls.messageFamilies, { token, body: goodMessage })).status).toBe(403);
  }
});
