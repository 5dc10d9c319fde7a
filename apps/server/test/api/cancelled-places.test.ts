import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildGuardian } from '../../demo/builders/build-guardian.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { payFromFund } from '../fund-award.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent');
  programId = await buildProgram(world.db, { priceCents: 1_200_000, status: 'open' });
});
// Closing checks that the money adds up.
afterAll(() => world.close());

async function paidPlace(parentId: string | null = parent.id, method = 'cash'): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId });
  const createdAt = world.clock.now();
  const id = await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt });
  const answer = await world.send(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id },
    body: { payment_status: 'paid', method, ...(method !== 'cash' && { reference: 'CHQ 5' }) },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return id;
}
async function cancelProgram() {
  const answer = await world.call(calls.changeProgramStatus, {
    token: admin.token,
    params: { id: programId },
    body: { status: 'cancelled', reason: 'Too few children' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
const list = async () =>
  (await world.call(calls.listCancelledPlaces, { token: admin.token, params: { id: programId } })).body.data;
const settle = (body: object, headers: Record<string, string> = {}) =>
  world.send(calls.settleCancelledPlaces, { token: admin.token, params: { id: programId }, body, headers });
const choose = (id: string, way: string, token = parent.token) =>
  world.send(calls.settleOwnPlace, { token, params: { id }, body: { way } });
const seen = async (id: string, token = parent.token) =>
  (await world.call(calls.getEnrollment, { token, params: { id } })).body;
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;

test('each family gets credit, a refund, or another place; the rest stays in the list', async () => {
  const [asCredit, asRefund, moves, later] = [
    await paidPlace(),
    await paidPlace(),
    await paidPlace(),
    await paidPlace(),
  ];
  await cancelProgram();
  expect(await list()).toHaveLength(4);
  expect(await seen(asCredit)).toMatchObject({ status: 'cancelled', to_settle: 12_000 });

  expect((await settle({ ids: [asCredit], way: 'credit', reason: 'As you asked' })).body).toEqual({
    settled: 1,
    refused: [],
  });
  expect(await credit()).toBe(12_000);
  expect((await settle({ ids: [asRefund], way: 'refund' })).body.settled).toBe(1);
  // Nobody hands cash over here: an admin sends it, and says so.
  const { body: open } = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  expect(open.data[0]).toMatchObject({ channel: 'bank_transfer', state: 'requested', amount: 12_000 });

  const cheaper = await buildProgram(world.db, { priceCents: 900_000, status: 'open' });
  expect((await settle({ ids: [moves], way: 'move', program_id: cheaper })).body).toEqual({ settled: 1, refused: [] });
  const { body: places } = await world.call(calls.listEnrollments, { token: parent.token });
  expect(places.data.find((place) => place.program.id === cheaper)).toMatchObject({
    status: 'enrolled',
    payment_status: 'paid',
    amount_paid: 9_000,
  });
  expect(await credit()).toBe(12_000 + 3_000);
  expect((await list()).map((row) => row.enrollment_id)).toEqual([later]);
  expect((await world.call(calls.getAnyProgram, { token: admin.token, params: { id: programId } })).body).toMatchObject(
    { refunds_due: { payments: 1, amount: 12_000 } },
  );
});

const cancelledMails = async () =>
  (
    await world.pool.query<{ text: string }>(
      "select text from mail_message where to_address = $1 and kind = 'places.cancelled' order by id",
      [parent.email],
    )
  ).rows.map(({ text }) => text);

test('the email of a cancelled program says that the family chooses, of a place of which a part is paid too', async () => {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const asked = { studentId, programId, status: 'pending', createdAt: world.clock.now() } as const;
  const part = await buildEnrollment(world.db, asked);
  await record({ items: [{ enrollment_id: part, due: 12_000, amount: 5_000 }] });
  await paidPlace();
  const { id: other } = await buildStudent(world.db, { parentId: parent.id });
  await buildEnrollment(world.db, { ...asked, studentId: other });
  await cancelProgram();
  const texts = await cancelledMails();
  expect(texts).toHaveLength(3);
  const sentence = 'was paid for it. Open the place and choose what happens with the money.';
  for (const amount of ['J$5,000.00', 'J$12,000.00'])
    expect(texts.filter((text) => text.includes(`${amount} ${sentence}`))).toHaveLength(1);
  expect(texts.filter((text) => /paid|money/i.test(text))).toHaveLength(2);
  expect(await seen(part)).toMatchObject({ status: 'cancelled', to_settle: 5_000 });
});

test('a family chooses by itself, once, and only for its own place', async () => {
  const id = await paidPlace();
  expect(await choose(id, 'credit')).toMatchObject({ status: 409, body: { code: 'settled' } });
  await cancelProgram();
  const other = await world.signInAs('parent');
  expect((await choose(id, 'credit', other.token)).status).toBe(404);
  expect((await choose(id, 'move')).status).toBe(422);
  expect(await choose(id, 'credit')).toMatchObject({ status: 200, body: { amount: 12_000, way: 'credit' } });
  expect(await seen(id)).toMatchObject({ to_settle: 0 });
  expect(await choose(id, 'refund')).toMatchObject({ status: 409, body: { code: 'settled' } });
  expect(await credit()).toBe(12_000);
});

test('family and office at the same moment: one of them settles', async () => {
  const id = await paidPlace();
  await cancelProgram();
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => choose(id, 'credit')),
    ...Array.from({ length: 10 }, () => settle({ ids: [id], way: 'refund' })),
  ]);
  const done = answers.filter(({ status, body }) => status === 200 && (!('settled' in body) || body.settled === 1));
  expect(done).toHaveLength(1);
  const { rows } = await world.pool.query(
    'select count(*)::int as n from refund r join payment y on y.id = r.payment_id where y.enrollment_id = $1',
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a move that is refused changes nothing, and says why; the others are moved', async () => {
  const [one, two] = [await paidPlace(), await paidPlace()];
  await cancelProgram();
  const small = await buildProgram(world.db, { priceCents: 1_200_000, status: 'open', maxParticipants: 1 });
  const answer = await settle({ ids: [one, two], way: 'move', program_id: small }, { 'idempotency-key': 'move-1' });
  expect(answer.body).toMatchObject({ settled: 1, refused: [{ id: two, error: expect.any(String) }] });
  expect(
    (await settle({ ids: [one, two], way: 'move', program_id: small }, { 'idempotency-key': 'move-1' })).body,
  ).toEqual(answer.body);
  expect(await seen(two)).toMatchObject({ to_settle: 12_000 });
  expect(await credit()).toBe(0);
});

test('what a second guardian paid moves to a place of their own; without the right to money it is refused', async () => {
  const devon = await world.signInAs('parent');
  const places: string[] = [];
  for (const money of [true, false]) {
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
    const guardianId = await buildGuardian(world.db, { studentId, accountId: devon.id, money: true });
    const body = { student_id: studentId, program_id: programId };
    const { body: place } = await world.call(calls.requestEnrollment, { token: devon.token, body });
    const paid = { payment_status: 'paid', method: 'cash' };
    await world.send(calls.changeEnrollmentStatus, { token: admin.token, params: { id: place.id }, body: paid });
    await world.pool.query('update guardian set money = $2 where id = $1', [guardianId, money]);
    places.push(place.id);
  }
  await cancelProgram();
  const cheaper = await buildProgram(world.db, { priceCents: 900_000, status: 'open' });
  expect((await settle({ ids: places, way: 'move', program_id: cheaper })).body).toEqual({
    settled: 1,
    refused: [{ id: places[1], error: expect.stringContaining('can no longer request places for the child') }],
  });
  const there = async (who: SignedIn) =>
    (await world.call(calls.listEnrollments, { token: who.token })).body.data.filter(
      ({ program }) => program.id === cheaper,
    );
  expect(await there(devon)).toMatchObject([{ status: 'enrolled', amount_paid: 9_000 }]);
  expect(await there(parent)).toEqual([]);
  expect(await seen(places[1]!, devon.token)).toMatchObject({ to_settle: 12_000 });
  expect((await world.call(calls.getLedger, { token: devon.token })).body.credit).toBe(3_000);
});

test('a student without a family is refunded; another program’s places are not settled here', async () => {
  const alone = await paidPlace(null);
  await cancelProgram();
  expect((await settle({ ids: [alone], way: 'credit' })).body.refused).toEqual([
    { id: alone, error: expect.stringContaining('no parent account') },
  ]);
  expect((await settle({ ids: [alone], way: 'refund' })).body.settled).toBe(1);
  const elsewhere = await buildProgram(world.db, { status: 'open' });
  const answer = await world.call(calls.settleCancelledPlaces, {
    token: admin.token,
    params: { id: elsewhere },
    body: { ids: [alone], way: 'refund' },
  });
  expect(answer.body).toMatchObject({ settled: 0, refused: [{ id: alone }] });
  expect((await settle({ ids: [alone], way: 'move' })).body.fields).toEqual({
    program_id: 'Choose the program to move to',
  });
});

test('the refunds of a cancelled program are promised by way, amount and day, and carried out so', async () => {
  const byCash = await paidPlace();
  const byCheque = await paidPlace(parent.id, 'cheque');
  const alone = await paidPlace(null);
  await cancelProgram();
  const until = new Date(world.clock.now().getTime() + 10 * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
  const rows = (await list()) as Array<{ enrollment_id: string; ways: string[]; refunds: unknown[] }>;
  const of = (id: string) => rows.find((row) => row.enrollment_id === id);
  const byTransfer = { amount: 12_000, channel: 'bank_transfer', until };
  expect(of(byCash)!.refunds).toEqual([{ ...byTransfer, note: 'It was paid in cash.' }]);
  expect(of(byCheque)!.refunds).toEqual([{ ...byTransfer, note: 'It was paid by cheque.' }]);
  expect(of(byCash)!.ways).toEqual(['credit', 'refund', 'move']);
  expect(of(alone)!.ways).toEqual(['refund']);
  const own = (id: string, token = parent.token) => world.call(calls.showOwnSettlement, { token, params: { id } });
  expect((await own(byCash)).body).toEqual({
    amount: 12_000,
    credit: 12_000,
    credit_ways: [],
    ways: [expect.stringMatching(/^J\$12,000\.00 comes by bank transfer by /)],
  });
  expect((await own(byCash, (await world.signInAs('parent')).token)).status).toBe(404);
  expect((await settle({ ids: [byCash, byCheque, alone], way: 'refund' })).body).toMatchObject({ settled: 3 });
  const { rows: made } = await world.pool.query(
    'select r.channel, r.amount_cents::int as cents from refund r join payment p on p.id = r.payment_id where p.enrollment_id = any($1)',
    [[byCash, byCheque, alone]],
  );
  expect(made).toEqual(Array.from({ length: 3 }, () => ({ channel: 'bank_transfer', cents: 1_200_000 })));
  expect((await own(byCash)).body).toEqual({ amount: 0, credit: 0, credit_ways: [], ways: [] });
});

/** A place of which the scholarship fund paid so much, and the family the rest of J$12,000. */
async function awarded(amount: number): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const createdAt = world.clock.now();
  const id = await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt });
  await payFromFund(world, admin, { payer_id: parent.id, enrollment_id: id, due: 12_000, amount });
  const rest = 12_000 - amount;
  if (rest > 0) await record({ items: [{ enrollment_id: id, due: rest, amount: rest }] });
  return id;
}
async function record(what: object): Promise<void> {
  const body = { payer_id: parent.id, method: 'cash', ...what };
  const answer = await world.send(calls.recordPayments, { token: admin.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}

test('what the scholarship fund paid is no credit: it is neither offered nor said, and pays for no other place', async () => {
  const [all, part] = [await awarded(12_000), await awarded(10_000)];
  await record({ items: [], credit: 5_000 });
  await cancelProgram();
  const own = async (id: string) =>
    (await world.call(calls.showOwnSettlement, { token: parent.token, params: { id } })).body;
  const back = 'J$12,000.00 goes back to the scholarship fund.';
  expect(await own(all)).toEqual({ amount: 12_000, credit: 0, credit_ways: [back], ways: [back] });
  expect(await own(part)).toMatchObject({
    credit: 2_000,
    credit_ways: [
      'J$10,000.00 goes back to the scholarship fund.',
      'J$2,000.00 is kept as family credit for any program.',
    ],
  });
  const rows = await list();
  const of = (id: string) => rows.find((row) => row.enrollment_id === id);
  expect(of(all)).toMatchObject({ ways: ['refund'], credit: 0 });
  expect(of(part)).toMatchObject({ ways: ['credit', 'refund'], credit: 2_000 });
  const other = await buildProgram(world.db, { priceCents: 1_200_000, status: 'open' });
  const error = expect.stringContaining('What a gift card or the scholarship fund paid goes back there');
  expect((await settle({ ids: [all, part], way: 'move', program_id: other })).body).toEqual({
    settled: 0,
    refused: [
      { id: all, error },
      { id: part, error },
    ],
  });
  expect(await credit()).toBe(5_000);
  expect((await settle({ ids: [part], way: 'credit' })).body.settled).toBe(1);
  expect(await credit()).toBe(7_000);
});

test('a move to a dearer program spends what was paid here, and no other credit of the family', async () => {
  const id = await paidPlace();
  await record({ items: [], credit: 5_000 });
  await cancelProgram();
  const dearer = await buildProgram(world.db, { priceCents: 1_500_000, status: 'open' });
  expect((await settle({ ids: [id], way: 'move', program_id: dearer })).body).toEqual({ settled: 1, refused: [] });
  const { body: places } = await world.call(calls.listEnrollments, { token: parent.token });
  expect(places.data.find((place) => place.program.id === dearer)).toMatchObject({
    amount_paid: 12_000,
    amount_due: 3_000,
  });
  expect(await credit()).toBe(5_000);
});

/** Paid while it waits for the office, which has the last word. */
async function paidRequest(): Promise<string> {
  programId = await buildProgram(world.db, { priceCents: 1_200_000, status: 'open', requiresApproval: true });
  const id = await paidPlace();
  expect(await seen(id)).toMatchObject({ status: 'pending', payment_status: 'paid', to_settle: 0 });
  return id;
}
const reject = (id: string) =>
  world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id },
    body: { status: 'rejected', reason: 'The class is for older children' },
  });
const attention = async () => {
  const query = { status: 'attention', parent_id: parent.id } as const;
  return (await world.call(calls.listAllPayments, { token: admin.token, query })).body.data;
};

test('money of a request that is not accepted stays in sight until the family or the office decides', async () => {
  const [mine, theirs] = [await paidRequest(), await paidPlace()];
  for (const id of [mine, theirs]) expect((await reject(id)).status).toBe(200);
  expect(await attention()).toHaveLength(2);
  expect(await seen(mine)).toMatchObject({ status: 'rejected', to_settle: 12_000 });
  expect(new Map((await list()).map(({ enrollment_id: id, amount }) => [id, amount]))).toEqual(
    new Map([
      [mine, 12_000],
      [theirs, 12_000],
    ]),
  );
  expect((await world.call(calls.getAnyProgram, { token: admin.token, params: { id: programId } })).body).toMatchObject(
    { refunds_due: { payments: 2, amount: 24_000 } },
  );
  const { rows } = await world.pool.query<{ text: string; content: { blocks: unknown[] } }>(
    "select text, content from mail_message where to_address = $1 and kind = 'places.rejected'",
    [parent.email],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]!.text).toContain(
    'J$12,000.00 was paid for it. Open the place and choose what happens with the money.',
  );
  expect(rows[0]!.content.blocks).toContainEqual({ is: 'facts', facts: [{ label: 'Paid', value: 'J$12,000.00' }] });
  expect(await choose(mine, 'credit')).toMatchObject({ status: 200, body: { amount: 12_000, way: 'credit' } });
  expect(await credit()).toBe(12_000);
  expect((await settle({ ids: [theirs], way: 'refund' })).body).toEqual({ settled: 1, refused: [] });
  const { body: open } = await world.call(calls.listRefunds, { token: admin.token, query: { state: 'open' } });
  expect(open.data[0]).toMatchObject({ reason: 'The request was not accepted', amount: 12_000 });
  expect(await seen(theirs)).toMatchObject({ to_settle: 0 });
  expect(await choose(mine, 'refund')).toMatchObject({ status: 409, body: { code: 'settled' } });
});

test('a request for which nothing was paid is rejected without a word of money, and one of many is flagged, too', async () => {
  const id = await paidRequest();
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const unpaid = await buildEnrollment(world.db, { studentId, programId, status: 'pending' });
  const done = await world.call(calls.moveManyEnrollments, {
    token: admin.token,
    body: { ids: [unpaid, id], status: 'rejected', reason: 'The class is full' },
  });
  expect(done.body).toEqual({ moved: 2, refused: [] });
  expect(await attention()).toMatchObject([{ enrollment: { id } }]);
  expect(await seen(unpaid)).toMatchObject({ to_settle: 0 });
  const { rows } = await world.pool.query<{ text: string }>(
    "select text from mail_message where to_address = $1 and kind = 'places.rejected' order by id",
    [parent.email],
  );
  expect(rows.filter(({ text }) => /paid|money/i.test(text))).toHaveLength(1);
});
