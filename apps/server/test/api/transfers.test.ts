import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
  await openPaymentWays(world.db, world.clock.now());
});
afterAll(() => world.close());

const transfer = (body: object, key?: string) =>
  world.send(calls.transferEnrollments, {
    token: admin.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const show = async (id: string) =>
  (await world.call(calls.getAnyEnrollment, { token: admin.token, params: { id } })).body;
const mailsTo = async (email: string) =>
  (
    await world.pool.query('select subject, text from mail_message where to_address = $1 order by created_at, id', [
      email,
    ])
  ).rows as { subject: string; text: string }[];
const record = (id: string) =>
  world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id },
    body: { payment_status: 'paid', method: 'cash' },
  });

/** A parent with a child who has a place in a program at J$42,000. */
async function family(facts: Parameters<typeof buildEnrollment>[1] = {}) {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' });
  const placeId = await buildEnrollment(world.db, { studentId, createdAt: new Date('2026-03-01T12:00:00Z'), ...facts });
  return { parent, studentId, placeId };
}

test('a paid place moves with its number, child, history and payments, and the family gets one email', async () => {
  const { parent, placeId, studentId } = await family();
  expect((await record(placeId)).status).toBe(200);
  const before = await show(placeId);
  const programId = await buildProgram(world.db, { title: 'Saturday club' });
  const mailsBefore = (await mailsTo(parent.email)).length;
  const { status, body } = await transfer({ ids: [placeId], program_id: programId, reason: 'Closer to home' });
  expect([status, body]).toEqual([200, { moved: 1, repriced: 0, discounted: 0, credited: 0, owing: 0, refused: [] }]);
  const after = await show(placeId);
  expect(after).toMatchObject({
    number: before.number,
    status: 'enrolled',
    payment_status: 'paid',
    amount_paid: 42_000,
    payment_amount: 42_000,
    program: { id: programId },
    student: { id: studentId },
    payments: before.payments,
  });
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.timeline.slice(0, before.timeline.length)).toEqual(before.timeline);
  expect(after.timeline.at(-1)).toMatchObject({
    title: 'Moved from Test robotics to Saturday club',
    detail: 'Closer to home',
  });
  const mails = (await mailsTo(parent.email)).slice(mailsBefore);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'Saturday club: a place was moved here' });
  expect(mails[0]!.text).toContain('what you paid counts for the new program');
  expect(mails[0]!.text).toContain('Why: Closer to home');
  // The copy of the title, by which the list is sorted.
  const { rows } = await world.pool.query('select program_title from enrollment where id = $1', [placeId]);
  expect(rows[0].program_title).toBe('Saturday club');
  const audit = await world.pool.query("select before, after from audit_entry where action = 'enrollment.transferred'");
  expect(audit.rows).toMatchObject([{ before: { program: 'Test robotics' }, after: { program: 'Saturday club' } }]);
});

test('with another price: what was paid counts, the rest is to pay by a day, and references for the former price end', async () => {
  const programId = await buildProgram(world.db, { title: 'Camp', priceCents: 6_000_000 });
  const paid = await family();
  await record(paid.placeId);
  const unpaid = await family();
  // A reference for the former price.
  const start = await world.call(calls.startPayment, {
    token: unpaid.parent.token,
    params: { id: unpaid.placeId },
    body: { method: 'bank_transfer' },
  });
  expect(start.status).toBe(201);
  const asked = { ids: [paid.placeId, unpaid.placeId], program_id: programId };
  const counts = { moved: 2, repriced: 2, credited: 0, owing: 2, refused: [] };
  expect((await transfer({ ...asked, preview: true })).body).toMatchObject(counts);
  expect((await transfer(asked)).body).toMatchObject(counts);
  expect(await show(paid.placeId)).toMatchObject({
    status: 'enrolled',
    payment_amount: 60_000,
    amount_paid: 42_000,
    amount_due: 18_000,
    payment_status: 'partially_paid',
  });
  expect((await mailsTo(paid.parent.email)).at(-1)!.text).toContain('Please pay J$18,000.00 by 13 Mar 2026.');
  // An enrolled place, yet the family pays the rest online.
  const params = { id: paid.placeId };
  const mine = await world.call(calls.getEnrollment, { token: paid.parent.token, params });
  expect(mine.body).toMatchObject({ can_pay: true, amount_due: 18_000 });
  const card = await world.call(calls.startPayment, { token: paid.parent.token, params, body: { method: 'card' } });
  expect(card.status).toBe(201);
  const moved = await show(unpaid.placeId);
  expect(moved).toMatchObject({ payment_amount: 60_000, amount_due: 60_000, payment_status: 'pending' });
  expect(moved.payments[0]!.state).toBe('cancelled');
  expect((await mailsTo(unpaid.parent.email)).at(-1)!.text).toContain('The price is now J$60,000.00.');
});

test('what was paid beyond the price there becomes credit, once; a student without a family has none', async () => {
  const programId = await buildProgram(world.db, { title: 'Club', priceCents: 3_000_000 });
  const one = await family();
  await record(one.placeId);
  const body = { ids: [one.placeId], program_id: programId };
  expect((await transfer(body, 'transfer-credit-0001')).body).toMatchObject({ moved: 1, credited: 1, owing: 0 });
  expect((await transfer(body, 'transfer-credit-0001')).body).toMatchObject({ moved: 1, credited: 1 });
  expect(await show(one.placeId)).toMatchObject({ payment_status: 'paid', amount_paid: 30_000, amount_due: 0 });
  const credit = async () => (await world.call(calls.getLedger, { token: one.parent.token })).body.credit;
  expect(await credit()).toBe(12_000);
  expect((await mailsTo(one.parent.email)).at(-1)!.text).toContain('J$12,000.00 of what you paid is now family credit');
  // And back: the difference is to pay again, the credit stays until it is used.
  const back = await buildProgram(world.db, { title: 'Back again' });
  expect((await transfer({ ids: [one.placeId], program_id: back })).body).toMatchObject({ moved: 1, owing: 1 });
  expect(await show(one.placeId)).toMatchObject({ amount_due: 12_000, status: 'enrolled' });
  expect(await credit()).toBe(12_000);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a preview counts seats in the order chosen and changes nothing', async () => {
  const programId = await buildProgram(world.db, { maxParticipants: 2 });
  const places = [await family(), await family(), await family()];
  const ids = places.map(({ placeId }) => placeId);
  const nobody = '01a1fc59-0000-7000-8000-000000000000';
  const preview = await transfer({ ids: [...ids, nobody], program_id: programId, preview: true });
  expect(preview.body).toMatchObject({ moved: 2, refused: [{ id: ids[2] }, { id: nobody }] });
  expect(preview.body.refused[0]!.error).toContain('full');
  expect((await show(ids[0]!)).program.id).not.toBe(programId);
  expect(await mailsTo(places[0]!.parent.email)).toEqual([]);
  const { body } = await transfer({ ids: [...ids, nobody], program_id: programId });
  expect(body).toEqual(preview.body);
});

test('one child with two chosen places gets one of them', async () => {
  const programId = await buildProgram(world.db);
  const { studentId, placeId } = await family();
  const second = await buildEnrollment(world.db, { studentId });
  const asked = { ids: [placeId, second], program_id: programId };
  const preview = await transfer({ ...asked, preview: true });
  expect(preview.body).toMatchObject({
    moved: 1,
    refused: [{ id: second, error: expect.stringContaining('already') }],
  });
  expect((await transfer(asked)).body).toEqual(preview.body);
});

test('26 moves at once to 3 seats: exactly 3 succeed, also against families who ask', async () => {
  const programId = await buildProgram(world.db, { maxParticipants: 3 });
  const places = await Promise.all(Array.from({ length: 26 }, () => family()));
  const newcomers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const parent = await world.signInAs('parent');
      const { id } = await buildStudent(world.db, { parentId: parent.id });
      return { token: parent.token, body: { student_id: id, program_id: programId } };
    }),
  );
  const [moves, asked] = await Promise.all([
    Promise.all(places.map(({ placeId }) => transfer({ ids: [placeId], program_id: programId }))),
    Promise.all(newcomers.map((newcomer) => world.call(calls.requestEnrollment, newcomer))),
  ]);
  const moved = moves.filter(({ status, body }) => status === 200 && body.moved === 1).length;
  const given = asked.filter(({ status }) => status === 201).length;
  expect(moved + given).toBe(3);
  expect(moves.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await world.pool.query(
    "select count(*)::int as taken from enrollment where program_id = $1 and status in ('pending', 'approved', 'enrolled')",
    [programId],
  );
  expect(rows[0].taken).toBe(3);
});

test('the same press twice moves once', async () => {
  const programId = await buildProgram(world.db);
  const { placeId, parent } = await family();
  const body = { ids: [placeId], program_id: programId };
  const first = await transfer(body, 'transfer-key-0001');
  expect((await transfer(body, 'transfer-key-0001')).body).toEqual(first.body);
  expect(await mailsTo(parent.email)).toHaveLength(1);
  // Without the key it is refused, because the place is there.
  expect((await transfer(body)).body).toMatchObject({
    moved: 0,
    refused: [{ error: expect.stringContaining('already') }],
  });
});

test('a program with approval approves, a free one enrolls, an expired hold gives its seat', async () => {
  const approving = await buildProgram(world.db, { requiresApproval: true });
  const one = await family();
  await transfer({ ids: [one.placeId], program_id: approving });
  expect(await show(one.placeId)).toMatchObject({ status: 'approved', hold_expires_at: null });
  const free = await buildProgram(world.db, { priceCents: 0, maxParticipants: 1 });
  const held = await buildEnrollment(world.db, { programId: free, holdExpiresAt: new Date('2026-03-01T00:00:00Z') });
  const two = await family();
  expect((await transfer({ ids: [two.placeId], program_id: free })).body.moved).toBe(1);
  expect(await show(two.placeId)).toMatchObject({ status: 'enrolled', payment_status: 'paid', amount_due: 0 });
  expect(await show(held)).toMatchObject({ status: 'cancelled' });
  expect(await mailsTo(two.parent.email)).toHaveLength(1);
});

test('a child outside the ages moves with a reason, which the family reads', async () => {
  const programId = await buildProgram(world.db, { ageMin: 15, ageMax: 16 });
  const { placeId } = await family();
  const without = await transfer({ ids: [placeId], program_id: programId });
  expect(without.body.refused[0]!.error).toContain('Give a reason to move the place anyway.');
  const asked = { ids: [placeId], program_id: programId, reason: 'Ready for the older group' };
  expect((await transfer(asked)).body.moved).toBe(1);
});

test('bad input gets a sentence at its field', async () => {
  const { placeId } = await family();
  const programId = await buildProgram(world.db);
  const good = { ids: [placeId], program_id: programId };
  const field = async (change: object, name: string) => {
    const { status, body } = await transfer({ ...good, ...change });
    return [status, typeof body.fields?.[name]];
  };
  expect(await field({ ids: [] }, 'ids')).toEqual([422, 'string']);
  expect(await field({ ids: null }, 'ids')).toEqual([422, 'string']);
  expect(await field({ ids: Array.from({ length: 501 }, () => placeId) }, 'ids')).toEqual([422, 'string']);
  expect(await field({ program_id: 'x' }, 'program_id')).toEqual([422, 'string']);
  expect(await field({ program_id: null }, 'program_id')).toEqual([422, 'string']);
  expect(await field({ reason: 'x'.repeat(501) }, 'reason')).toEqual([422, 'string']);
  expect(await field({ reason: 'a\u0000b' }, 'reason')).toEqual([422, 'string']);
  expect(await field({ preview: null }, 'preview')).toEqual([422, 'string']);
  expect((await transfer({ ...good, program_id: '01a1fc59-0000-7000-8000-000000000000' })).status).toBe(404);
  for (const role of ['parent', 'student', 'staff'] as const) {
    const { token } = await world.signInAs(role);
    expect((await world.call(calls.transferEnrollments, { token, body: good })).status).toBe(403);
  }
  expect((await world.call(calls.transferEnrollments, { body: good })).status).toBe(401);
});
