import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { sendFile } from '../send-file.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let slips = 0;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Sandra Francis' });
});
afterAll(() => world.close());

/** A slip whose bytes no other has. */
const newSlip = () =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% slip ${(slips += 1)}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

async function sent({ bytes = newSlip(), approval = false, from = parent } = {}) {
  const { id: studentId } = await buildStudent(world.db, { parentId: from.id });
  const programId = await buildProgram(world.db, { priceCents: 1_200_000, requiresApproval: approval });
  const now = world.clock.now();
  const holdExpiresAt = new Date(now.getTime() + 7_200_000);
  const place = await buildEnrollment(world.db, {
    studentId,
    programId,
    status: 'pending',
    createdAt: now,
    holdExpiresAt,
  });
  const { token } = from;
  const started = await world.call(calls.startPayment, {
    token,
    params: { id: place },
    body: { method: 'bank_transfer' },
  });
  const payment = started.body.payment_id;
  return { place, payment, proof: await upload(payment, bytes, from) };
}
async function upload(payment: string, bytes: Buffer, { token } = parent): Promise<string> {
  const fields = { paid_on: '2026-03-09' };
  const answer = await sendFile(world, calls.sendProof, { token, params: { id: payment }, fields, bytes });
  expect(answer.status).toBe(201);
  return answer.body.proof.id;
}
const read = async (id: string) => world.call(calls.getProof, { token: admin.token, params: { id } });
const review = (id: string, body: object, by = admin) =>
  world.call(calls.reviewProof, { token: by.token, params: { id }, body: { decision: 'accept', ...body } });

test('a review shows the family, how the place stands and what it will be', async () => {
  const { proof, place } = await sent();
  await world.pool.query("update account set phone = '+18765551007' where id = $1", [parent.id]);
  expect((await read(proof)).body).toMatchObject({
    id: proof,
    state: 'under_review',
    contact: { full_name: 'Sandra Francis', path: `/admin/parents/${parent.id}`, phone: '+18765551007' },
    enrollment: { id: place, status: 'pending' },
    place: { held_until: expect.any(String), when_settled: 'enrolled' },
    same_file: [],
    earlier: [],
  });
  expect((await read((await sent({ approval: true })).proof)).body.place!.when_settled).toBe('pending');
  expect((await read(parent.id)).status).toBe(404);
});

test('the account offers to pay what no proof under review is for', async () => {
  const ledger = async () => (await world.call(calls.getLedger, { token: parent.token })).body;
  const { proof } = await sent();
  expect(await ledger()).toMatchObject({ due: 12_000, due_now: 12_000, payable: 0, payable_now: 0 });
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
  const programId = await buildProgram(world.db, { priceCents: 800_000 });
  await buildEnrollment(world.db, { studentId, programId, status: 'pending', createdAt: world.clock.now() });
  expect(await ledger()).toMatchObject({ due: 20_000, due_now: 20_000, payable: 8_000, payable_now: 8_000 });
  await review(proof, { decision: 'reject', reason: 'Too dark' });
  expect(await ledger()).toMatchObject({ payable: 20_000, payable_now: 20_000 });
});

test('the same file of another payment is pointed out, whoever sent it', async () => {
  const bytes = newSlip();
  const first = await sent({ bytes });
  const other = await world.signInAs('parent');
  const second = await sent({ bytes, from: other });
  expect((await read(second.proof)).body.same_file).toMatchObject([
    { id: first.proof, state: 'under_review', amount: 12_000 },
  ]);
  expect((await read(first.proof)).body.same_file).toMatchObject([{ id: second.proof }]);
});

test('the same file sent again for the same payment is no second use, and an earlier proof', async () => {
  const bytes = newSlip();
  const { payment, proof } = await sent({ bytes });
  await review(proof, { decision: 'reject', reason: 'Too dark' });
  const again = await upload(payment, bytes);
  expect((await read(again)).body).toMatchObject({
    same_file: [],
    earlier: [{ id: proof, state: 'rejected', reason: 'Too dark' }],
  });
  // Another family's proofs are none of its business.
  expect((await read((await sent({ from: await world.signInAs('parent') })).proof)).body.earlier).toEqual([]);
});

test('the day at the bank and its reference stay with the payment', async () => {
  const { proof, payment } = await sent();
  const { body } = await review(proof, { received_on: '2026-03-08', bank_reference: ' FT26322K9Q4 ' });
  expect(body.payment).toMatchObject({ received_on: '2026-03-08', bank_reference: 'FT26322K9Q4' });
  const list = await world.call(calls.listAllPayments, { token: admin.token, query: { q: 'ft26322k9q4' } });
  expect(list.body.data).toMatchObject([{ id: payment, received_on: '2026-03-08', bank_reference: 'FT26322K9Q4' }]);
  const found = await world.call(calls.searchEverything, { token: admin.token, query: { q: '#FT26322K9Q4'.slice(1) } });
  expect(JSON.stringify(found.body)).toContain('FT26322K9Q4');
  const uses = await world.call(calls.referenceUses, { token: admin.token, query: { reference: 'FT 26322 K9Q4' } });
  expect(uses.body.data).toMatchObject([{ payment_id: payment }]);
  // A family reads neither.
  const own = await world.call(calls.getPayment, { token: parent.token, params: { id: payment } });
  expect(JSON.stringify(own.body)).not.toContain('FT26322K9Q4');
});

test('without a day the one on the slip counts, and an empty reference stores nothing', async () => {
  for (const more of [{}, { received_on: null, bank_reference: null }, { received_on: '', bank_reference: '  ' }]) {
    const { proof } = await sent();
    expect((await review(proof, more)).body.payment).toMatchObject({
      received_on: '2026-03-09',
      bank_reference: null,
    });
  }
});

test.each([
  [{ received_on: '2999-01-01' }, 'received_on'],
  [{ received_on: 'yesterday' }, 'received_on'],
  [{ received_on: 5 }, 'received_on'],
  [{ bank_reference: 'a\u0007b' }, 'bank_reference'],
  [{ bank_reference: 'x'.repeat(81) }, 'bank_reference'],
])('%j is refused beside its field', async (given, field) => {
  const { proof } = await sent();
  const answer = await review(proof, given);
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toHaveProperty([field]);
  expect((await read(proof)).body.state).toBe('under_review');
});

test('the second admin reads who was faster, and how it was decided', async () => {
  const second = await world.signInAs('admin');
  const accepted = (await sent()).proof;
  await review(accepted, {});
  expect((await review(accepted, {}, second)).body.error).toBe('Karen Whyte has already accepted this proof.');
  const back = (await sent()).proof;
  await review(back, { decision: 'reject', reason: 'Too dark' });
  expect((await review(back, {}, second)).body.error).toBe('Karen Whyte has already sent this proof back.');
});
