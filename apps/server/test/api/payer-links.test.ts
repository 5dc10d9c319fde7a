import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let places: string[];
const day = 86_400_000;
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  places = [await place('Maya Campbell', 'Rovers', 1_200_000), await place('Noel Campbell', 'Drones', 800_000)];
});
afterAll(() => world.close());

async function place(fullName: string, title: string, priceCents: number): Promise<string> {
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, fullName });
  return buildEnrollment(world.db, {
    studentId,
    programId: await buildProgram(world.db, { title, priceCents }),
    status: 'pending',
    createdAt: world.clock.now(),
    holdExpiresAt: new Date(world.clock.now().getTime() + 2 * day),
  });
}
const make = (ids = places, token = parent.token) =>
  world.call(calls.makePayerLink, { token, body: { enrollment_ids: ids } });
const tokenOf = ({ body }: { body: { url: string } }): string => body.url.split('/').at(-1) ?? '';
const open = (token: string) => world.call(calls.openPayerLink, { params: { token } });
const aunt = { name: 'Beverly Brown', email: 'bev@abroad.test', message: 'Build something good!' };
const pay = (token: string, amount: number, more: object = {}, headers: Record<string, string> = {}) =>
  world.call(calls.payByLink, { params: { token }, body: { ...aunt, amount, method: 'card', ...more }, headers });
const outcome = async (id: string) => (await world.call(calls.payerCheckout, { params: { id } })).body;
const press = (hosted: string, choice = 'approve') =>
  world.request('POST', hosted, {
    raw: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const seen = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;
const mailTo = async (address: string) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by id',
      [address],
    )
  ).rows;

test('an aunt sees first names, programs and amounts, pays all, and her name is on the receipt', async () => {
  const link = await make();
  expect(link.status).toBe(201);
  const token = tokenOf(link);
  const page = await open(token);
  expect(page.body).toEqual({
    from: 'Simone',
    items: [
      { name: 'Maya', program: 'Rovers', amount: 12_000 },
      { name: 'Noel', program: 'Drones', amount: 8_000 },
    ],
    due: 20_000,
    due_now: 20_000,
    methods: ['card', 'bank_transfer', 'bill_payment'],
    sandbox: true,
    expires_at: expect.any(String),
    fund: null,
  });
  expect(JSON.stringify(page.body)).not.toMatch(/Campbell|@/);
  const started = await pay(token, 20_000);
  expect(started.status).toBe(201);
  const back = (await press(started.body.redirect_url!)).headers.get('location')!;
  expect((await world.request('GET', back)).headers.get('location')).toBe(`/pay/checkouts/${started.body.checkout_id}`);
  await world.jobs.runDue();
  const done = await outcome(started.body.checkout_id);
  expect(done).toMatchObject({
    state: 'confirmed',
    amount: 20_000,
    items: [{ name: 'Maya' }, { name: 'Noel' }],
    receipt_number: expect.stringMatching(/^RCT-/),
    ways: null,
  });
  expect(JSON.stringify(done)).not.toMatch(/Campbell|@/);
  for (const id of places) expect(await seen(id)).toMatchObject({ status: 'enrolled', amount_due: 0 });
  const { rows } = await world.pool.query('select snapshot from receipt where checkout_id = $1', [
    started.body.checkout_id,
  ]);
  expect(rows).toMatchObject([
    { snapshot: { payer: { name: 'Beverly Brown' }, payer_message: 'Build something good!', amount_cents: 2_000_000 } },
  ]);
  const listed = await world.call(calls.listAllPayments, { token: admin.token, query: { parent_id: parent.id } });
  expect(listed.body.data[0]!.payer).toEqual({ name: 'Beverly Brown', message: 'Build something good!', fund: null });
  const { timeline } = await seen(places[0]!);
  expect(timeline.map(({ title }) => title)).toContain('Paid J$12,000.00 by card from Beverly Brown');
  const [thanks, ...more] = await mailTo(aunt.email);
  expect(more).toEqual([]);
  expect(thanks?.text).toContain('Maya, Rovers: J$12,000.00');
  expect(thanks?.text).not.toContain('Campbell');
  const receipt = (await mailTo(parent.email)).find(({ subject }) => subject.startsWith('Receipt'));
  expect(receipt?.text).toContain('It was paid by Beverly Brown with your payment link: “Build something good!”');
  // The receipt names her, so it is no payment of the family, for the tax office neither.
  const { body: ledger } = await world.call(calls.getLedger, { token: parent.token });
  expect(ledger).toMatchObject({ paid: 0, refunded: 0, due: 0 });
  expect(ledger.lines.filter(({ payment_id: id }) => id !== null)).toMatchObject([
    { kind: 'award', title: 'Paid by Beverly Brown' },
    { kind: 'award', title: 'Paid by Beverly Brown' },
  ]);
  expect((await open(token)).body).toMatchObject({ items: [], due: 0 });
  expect(await pay(token, 100)).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
  const links = await world.call(calls.listPayerLinks, { token: parent.token });
  expect(links.body.data).toMatchObject([{ id: link.body.id, paid: 20_000, url: link.body.url }]);
});

test('a parent who pays by their own link pays as the family', async () => {
  const own = { name: 'Simone Campbell', email: parent.email.toUpperCase() };
  await press((await pay(tokenOf(await make()), 20_000, own)).body.redirect_url!);
  await world.jobs.runDue();
  const { body: ledger } = await world.call(calls.getLedger, { token: parent.token });
  expect(ledger).toMatchObject({ paid: 20_000, due: 0 });
  expect(ledger.lines.filter(({ kind }) => kind === 'payment')).toHaveLength(2);
});

test('a part is shared in the order of the places, and the family pays the rest', async () => {
  const token = tokenOf(await make());
  expect(await pay(token, 20_000.5)).toMatchObject({ status: 422, body: { fields: { amount: 'J$20,000.00 is due' } } });
  const started = await pay(token, 15_000);
  await press(started.body.redirect_url!);
  await world.jobs.runDue();
  expect(await seen(places[0]!)).toMatchObject({ status: 'enrolled', amount_due: 0 });
  expect(await seen(places[1]!)).toMatchObject({ amount_due: 5_000, payment_status: 'partially_paid' });
  expect((await open(token)).body).toMatchObject({ due: 5_000, items: [{ name: 'Noel', amount: 5_000 }] });
});

test('a place of which a part is paid does not lapse, and the link for the rest goes on; otherwise it ends with the holds', async () => {
  const paid = tokenOf(await make());
  await press((await pay(paid, 15_000)).body.redirect_url!);
  await world.jobs.runDue();
  const lapsing = tokenOf(await make([await place('Ava Campbell', 'Rovers', 1_200_000)]));
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() + 3 * day));
  expect((await open(paid)).body).toMatchObject({ due: 5_000, items: [{ name: 'Noel', amount: 5_000 }] });
  expect((await open(lapsing)).status).toBe(404);
  await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
  await world.jobs.runDue();
  expect((await open(lapsing)).status).toBe(404);
  world.clock.set(new Date(now.getTime() + 31 * day));
  expect((await open(paid)).status).toBe(404);
  world.clock.set(now);
});

test('two people with one link have an attempt and a receipt each; the same person has one', async () => {
  const token = tokenOf(await make());
  const first = await pay(token, 12_000);
  expect((await pay(token, 12_000)).body.checkout_id).toBe(first.body.checkout_id);
  const other = await pay(token, 12_000, { name: 'Uncle Roy', email: 'roy@abroad.test' });
  expect(other.body.checkout_id).not.toBe(first.body.checkout_id);
  // Both pages are paid all the same: nothing is lost, and what came twice is credit of the family.
  for (const { body } of [first, other]) await press(body.redirect_url!);
  await world.jobs.runDue();
  const { body: ledger } = await world.call(calls.getLedger, { token: parent.token });
  expect(ledger.credit).toBe(12_000);
});

test('repeated with the same key it is one attempt; thirty at once end in one open attempt for each place', async () => {
  const token = tokenOf(await make());
  const headers = { 'idempotency-key': 'aunt-bev-pays-once' };
  const [one, two] = [await pay(token, 20_000, {}, headers), await pay(token, 20_000, {}, headers)];
  expect(two.body).toEqual(one.body);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => pay(token, 1_000 + at, { method: at % 2 === 0 ? 'card' : 'bank_transfer' })),
  );
  for (const { status } of answers) expect([201, 409, 429]).toContain(status);
  const { rows } = await world.pool.query(
    "select count(*)::int as n from payment where enrollment_id = any($1) and state in ('created', 'pending') group by enrollment_id",
    [places],
  );
  for (const { n } of rows) expect(n).toBe(1);
});

test('a transfer gets a reference and the account to pay to', async () => {
  const token = tokenOf(await make());
  const started = await pay(token, 20_000, { method: 'bank_transfer' });
  expect(started.body.redirect_url).toBeNull();
  const shown = await outcome(started.body.checkout_id);
  expect(shown).toMatchObject({ state: 'created', reference: expect.stringMatching(/^DB-/), ways: { bank: {} } });
});

test('an attempt of the family itself is not shown to anybody with its id', async () => {
  const own = await world.call(calls.startCheckout, {
    token: parent.token,
    body: { enrollment_ids: places, method: 'card' },
  });
  expect((await world.call(calls.payerCheckout, { params: { id: own.body.checkout_id } })).status).toBe(404);
});

test('for the same places it is the same link; ended, expired, unknown and mistyped links look the same', async () => {
  const [first, again] = [await make(), await make(places.toReversed())];
  expect(again.body).toEqual(first.body);
  const token = tokenOf(first);
  const params = { id: first.body.id };
  const stranger = await world.signInAs('parent');
  expect((await world.call(calls.endPayerLink, { token: stranger.token, params })).status).toBe(404);
  expect((await world.call(calls.endPayerLink, { token: parent.token, params })).body).toEqual({ ended: true });
  expect((await world.call(calls.endPayerLink, { token: parent.token, params })).body).toEqual({ ended: false });
  const gone = await open(token);
  expect(gone.status).toBe(404);
  expect((await pay(token, 100)).status).toBe(404);
  const unknown = await open('A'.repeat(43));
  expect(unknown.body.error).toBe(gone.body.error);
  const next = tokenOf(await make());
  expect(next).not.toBe(token);
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() + 31 * day));
  expect((await open(next)).status).toBe(404);
  world.clock.set(now);
});

test('no link for another family’s place, or when nothing is due; the token is stored sealed', async () => {
  const stranger = await world.signInAs('parent');
  expect((await make(places, stranger.token)).status).toBe(404);
  const link = await make();
  const { rows } = await world.pool.query('select * from payer_link where id = $1', [link.body.id]);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
  await press((await pay(tokenOf(link), 20_000)).body.redirect_url!);
  await world.jobs.runDue();
  await world.call(calls.endPayerLink, { token: parent.token, params: { id: link.body.id } });
  expect(await make()).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ email: 'bev' }, 'email'],
  [{ amount: 0 }, 'amount'],
  [{ amount: '5' }, 'amount'],
  [{ amount: 0.001 }, 'amount'],
  [{ method: 'cash' }, 'method'],
  [{ message: 'x'.repeat(201) }, 'message'],
  [{ message: 'a\u0000b' }, 'message'],
])('%j: the sentence is beside %s', async (more, field) => {
  const answer = await pay(tokenOf(await make()), 100, more);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});
