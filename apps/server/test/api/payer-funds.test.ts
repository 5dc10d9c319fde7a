import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let child: string;
let programId: string;
let placeId: string;
const day = 86_400_000;
const inez = { name: 'Inez Brown', email: 'inez@abroad.test', message: null };
const roy = { name: 'Uncle Roy', email: 'roy@abroad.test', message: null };
beforeAll(async () => {
  world = await startTestApp();
  await openPaymentWays(world.db, world.clock.now());
  admin = await world.signInAs('admin');
});
beforeEach(async () => {
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  child = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  programId = await buildProgram(world.db, { title: 'Rovers of Spring', priceCents: 2_000_000 });
  placeId = await buildEnrollment(world.db, {
    studentId: child,
    programId,
    status: 'pending',
    createdAt: world.clock.now(),
    holdExpiresAt: new Date(world.clock.now().getTime() + 2 * day),
  });
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

const until = () => new Date(world.clock.now().getTime() + 90 * day).toISOString().slice(0, 10);
const wishes = (more: object = {}) => ({
  title: 'Maya’s robotics, from Grandma Inez',
  until: until(),
  goal: null,
  ahead: false,
  thanks: 'She builds every Saturday.',
  ...more,
});
const make = (more: object = {}, who = parent, headers: Record<string, string> = {}) =>
  world.call(calls.makePayerFund, { token: who.token, body: { student_id: child, ...wishes(more) }, headers });
const tokenOf = ({ body }: { body: { url: string } }): string => body.url.split('/').at(-1) ?? '';
const open = (token: string) => world.call(calls.openPayerLink, { params: { token } });
const pay = (token: string, amount: number, more: object = {}, headers: Record<string, string> = {}) =>
  world.call(calls.payByLink, { params: { token }, body: { ...inez, amount, method: 'card', ...more }, headers });
const press = async (hosted: string | null, choice = 'approve') => {
  await world.request('POST', hosted!, {
    raw: `choice=${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await world.jobs.runDue();
};
const paid = async (token: string, amount: number, more: object = {}) => {
  const started = await pay(token, amount, more);
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await press(started.body.redirect_url);
  return started.body.checkout_id;
};
const place = async () =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id: placeId } })).body;
const credit = async () => (await world.call(calls.getLedger, { token: parent.token })).body.credit;
const funds = async (who = parent) => (await world.call(calls.listPayerFunds, { token: who.token })).body;
const mailTo = async (address: string) =>
  (
    await world.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail_message where to_address = $1 order by id',
      [address],
    )
  ).rows;
const paymentOf = async (checkoutId: string): Promise<string> =>
  (
    await world.pool.query<{ id: string }>('select id from payment where checkout_id = $1 and position = 0', [
      checkoutId,
    ])
  ).rows[0]!.id;

test('a relative pays in parts and sees the title, the first name, what came with the link and what is open, and no more', async () => {
  const made = await make();
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({ child: { full_name: 'Maya Campbell' }, paid: 0, open: 20_000, ended: false });
  const token = tokenOf(made);
  expect((await open(token)).body).toEqual({
    from: 'Simone',
    items: [],
    due: 20_000,
    due_now: 0,
    methods: ['card', 'bank_transfer', 'bill_payment'],
    sandbox: true,
    expires_at: expect.any(String),
    fund: {
      title: 'Maya’s robotics, from Grandma Inez',
      child: 'Maya',
      thanks: 'She builds every Saturday.',
      paid: 0,
      ahead: false,
      photo: null,
    },
  });
  await paid(token, 5_000);
  // The family pays a part itself: the relative does not see it as paid with the link.
  await world.send(calls.recordPayments, {
    token: admin.token,
    body: {
      payer_id: parent.id,
      method: 'cash',
      items: [{ enrollment_id: placeId, due: 15_000, amount: 4_000 }],
    },
  });
  const page = (await open(token)).body;
  expect(page).toMatchObject({ fund: { paid: 5_000 } });
  expect(JSON.stringify(page)).not.toMatch(/Campbell|Rovers|@/);
  const last = await paid(token, page.due);
  expect((await open(token)).body).toMatchObject({ due: 0 });
  const shown = (await world.call(calls.payerCheckout, { params: { id: last } })).body;
  expect(shown).toMatchObject({ state: 'confirmed', items: [{ program: 'Maya’s robotics, from Grandma Inez' }] });
  expect(JSON.stringify(shown)).not.toMatch(/Campbell|Rovers/);
  expect(await place()).toMatchObject({ status: 'enrolled', amount_due: 0 });
  expect(await credit()).toBe(0);
  expect(await pay(token, 100)).toMatchObject({ status: 409, body: { code: 'nothing_due' } });
  const mails = (await mailTo(inez.email)).slice(-2);
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/receipt RCT-/);
    expect(text).toContain('from Inez Brown for “Maya’s robotics, from Grandma Inez”');
    expect(text).not.toMatch(/Campbell|Rovers/);
  }
  const { data } = await funds();
  expect(data).toMatchObject([{ id: made.body.id, paid: 16_000 }]);
  expect(data[0]!.payments.map(({ name, amount }) => `${name} ${amount}`).toSorted()).toEqual([
    'Inez Brown 11000',
    'Inez Brown 5000',
  ]);
  const office = await world.call(calls.listFamilyFunds, { token: admin.token, params: { id: parent.id } });
  expect(office.body.data).toMatchObject([{ title: data[0]!.title, paid: data[0]!.paid }]);
  expect(JSON.stringify(office.body)).not.toContain(token);
  const listed = await world.call(calls.listAllPayments, { token: admin.token, query: { parent_id: parent.id } });
  expect(listed.body.data.map(({ payer }) => payer?.fund)).toContain('Maya’s robotics, from Grandma Inez');
});

test('more than is open is refused with what is still open; ahead, up to the goal, is money on account', async () => {
  const plain = tokenOf(await make());
  expect(await pay(plain, 20_000.01)).toMatchObject({
    status: 422,
    body: { fields: { amount: 'J$20,000.00 is open' } },
  });
  const small = tokenOf(await make({ goal: 3_000 }));
  expect((await open(small)).body.due).toBe(3_000);
  expect(await pay(small, 3_001)).toMatchObject({ status: 422, body: { fields: { amount: 'J$3,000.00 is open' } } });
  const ahead = tokenOf(await make({ goal: 30_000, ahead: true }));
  expect((await open(ahead)).body).toMatchObject({ due: 30_000, fund: { ahead: true } });
  expect((await pay(ahead, 30_001)).status).toBe(422);
  await paid(ahead, 25_000);
  expect(await place()).toMatchObject({ status: 'enrolled', amount_due: 0 });
  expect(await credit()).toBe(5_000);
  // Nothing is due any more, and the rest of the goal still comes.
  await paid(ahead, 5_000);
  expect(await credit()).toBe(10_000);
  expect((await open(ahead)).body.due).toBe(0);
  expect((await pay(ahead, 100)).status).toBe(409);
  const office = await mailTo('office@doctorbird.test');
  expect(office.filter(({ subject }) => /twice/i.test(subject))).toEqual([]);
});

test('two relatives at once: the second waits for the first, and nobody pays what is paid', async () => {
  const token = tokenOf(await make());
  const first = await pay(token, 12_000);
  expect(await pay(token, 12_000, roy)).toMatchObject({ status: 409, body: { code: 'being_paid' } });
  expect((await pay(token, 12_000)).body.checkout_id).toBe(first.body.checkout_id);
  await press(first.body.redirect_url);
  expect(await pay(token, 12_000, roy)).toMatchObject({
    status: 422,
    body: { fields: { amount: 'J$8,000.00 is open' } },
  });
  await paid(token, 8_000, roy);
  expect(await credit()).toBe(0);
  expect(await place()).toMatchObject({ amount_due: 0 });
});

test('a page that was paid late is flagged for the office, and never becomes the family’s', async () => {
  const token = tokenOf(await make());
  const first = await pay(token, 12_000);
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() + day));
  const second = await pay(token, 20_000, roy);
  expect(second.status, JSON.stringify(second.body)).toBe(201);
  await press(second.body.redirect_url);
  world.clock.set(now);
  await press(first.body.redirect_url);
  const { rows } = await world.pool.query('select y.state, y.needs_attention from payment y where y.checkout_id = $1', [
    first.body.checkout_id,
  ]);
  expect(await credit()).toBe(0);
  if (rows[0].state === 'confirmed') expect(rows[0].needs_attention).toBe(true);
});

test('after a lost answer it is one payment; thirty at once end in one open attempt', async () => {
  const token = tokenOf(await make({ goal: 40_000, ahead: true }));
  const headers = { 'idempotency-key': `grandma-pays-once-${parent.id}` };
  const [one, two] = [await pay(token, 21_000, {}, headers), await pay(token, 21_000, {}, headers)];
  expect(two.body).toEqual(one.body);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      pay(token, 20_500 + at, { method: at % 2 === 0 ? 'card' : 'bank_transfer', ...(at % 3 === 0 && roy) }),
    ),
  );
  for (const { status } of answers) expect([201, 409, 429]).toContain(status);
  const { rows } = await world.pool.query<{ n: number }>(
    `select count(distinct k.id)::int as n from checkout k join payment y on y.checkout_id = k.id join payer_link l on l.id = k.payer_link_id
      where l.parent_id = $1 and y.state in ('created', 'pending')`,
    [parent.id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('refunds go back the way it came: credit is no way, for the office, for the family, when the place is cancelled', async () => {
  const token = tokenOf(await make());
  const id = await paymentOf(await paid(token, 6_000));
  const ways = await world.call(calls.listRefundWays, { token: admin.token, params: { id } });
  expect(ways.body.data.map(({ channel }) => channel)).not.toContain('credit');
  const asked = await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id },
    body: { amount: 1_000, channel: 'credit', reason: 'Asked' },
  });
  expect(asked).toMatchObject({ status: 422, body: { fields: { channel: expect.stringContaining('relative') } } });
  const back = await world.send(calls.refundPayment, {
    token: admin.token,
    params: { id },
    body: { amount: 1_000, channel: 'bank_transfer', reason: 'Asked' },
  });
  expect(back.status).toBe(201);
  // The family neither chooses where it goes nor keeps it.
  const [refund] = (back.body as { refunds: { id: string }[] }).refunds;
  expect((await world.call(calls.listMoneyBack, { token: parent.token })).body.data).toEqual([]);
  const taken = await world.send(calls.takeAsCredit, { token: parent.token, params: { id: refund!.id } });
  expect(taken.status).toBe(409);
  // A transfer that could not be sent is not the family's to choose either, and no mail says so.
  const failed = { outcome: 'failed', reason: 'Account not found' };
  const settled = await world.send(calls.settleRefund, {
    token: admin.token,
    params: { id: refund!.id },
    body: failed,
  });
  expect(settled.status, JSON.stringify(settled.body)).toBe(200);
  const { rows: mails } = await world.pool.query<{ subject: string; text: string; content: object }>(
    "select subject, text, content from mail_message where to_address = $1 and kind = 'money.refund_unsent'",
    [parent.email],
  );
  expect(mails).toMatchObject([{ subject: expect.stringMatching(/^The refund of J\$1,000\.00 for /) }]);
  expect(mails[0]!.text).toContain('we ask the relative where to send it');
  expect(mails[0]!.text).not.toMatch(/yours|credit|Payments/);
  expect(JSON.stringify(mails[0]!.content)).toContain('See the refund');
  expect((await world.call(calls.listMoneyBack, { token: parent.token })).body.data).toEqual([]);
  await world.call(calls.changeEnrollmentStatus, {
    token: admin.token,
    params: { id: placeId },
    body: { status: 'cancelled', reason: 'The program is cancelled' } as never,
  });
  await world.pool.query('update payment set needs_attention = true where id = $1', [id]);
  const own = await world.call(calls.showOwnSettlement, { token: parent.token, params: { id: placeId } });
  const toRelative = expect.stringMatching(/ goes back to the relative by /);
  expect(own.body).toMatchObject({ credit: 0, credit_ways: [toRelative], ways: [toRelative] });
  const moved = await world.send(calls.settleCancelledPlaces, {
    token: admin.token,
    params: { id: programId },
    body: { ids: [placeId], way: 'credit' },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  await world.jobs.runDue();
  expect(await credit()).toBe(0);
  const { rows } = await world.pool.query('select channel, amount_cents from refund where payment_id = $1', [id]);
  expect(rows.map(({ channel }) => channel)).not.toContain('credit');
  expect((await open(token)).body).toMatchObject({ due: 0 });
});

test('a child that is withdrawn, an ended link and one of yesterday are not there', async () => {
  const made = await make();
  const token = tokenOf(made);
  await world.pool.query('update student set archived_at = now() where id = $1', [child]);
  expect((await open(token)).status).toBe(404);
  expect((await pay(token, 100)).status).toBe(404);
  await world.pool.query('update student set archived_at = null where id = $1', [child]);
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() + 91 * day));
  expect((await open(token)).status).toBe(404);
  world.clock.set(now);
  const stranger = await world.signInAs('parent');
  const params = { id: made.body.id };
  expect((await world.call(calls.endPayerLink, { token: stranger.token, params })).status).toBe(404);
  expect((await world.call(calls.changePayerFund, { token: stranger.token, params, body: wishes() })).status).toBe(404);
  const changed = await world.call(calls.changePayerFund, {
    token: parent.token,
    params,
    body: wishes({ title: 'For Maya', goal: 9_000 }),
  });
  expect(changed.body).toMatchObject({
    id: made.body.id,
    url: made.body.url,
    title: 'For Maya',
    goal: 9_000,
    open: 9_000,
  });
  await world.call(calls.endPayerLink, { token: parent.token, params });
  expect((await open(token)).status).toBe(404);
  expect((await world.call(calls.changePayerFund, { token: parent.token, params, body: wishes() })).status).toBe(409);
  expect((await funds()).data).toMatchObject([{ ended: true }]);
  // A link over time is no link for places.
  expect((await world.call(calls.listPayerLinks, { token: parent.token })).body.data).toEqual([]);
});

test('only for an own child, few at once, thirty clicks make no more', async () => {
  const stranger = await world.signInAs('parent');
  expect((await make({}, stranger)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => make({ title: `Fund ${at}` })));
  for (const { status } of answers) expect([201, 409, 429]).toContain(status);
  expect((await funds()).data.length).toBeLessThanOrEqual(10);
  expect((await funds()).children).toMatchObject([{ id: child, full_name: 'Maya Campbell' }]);
  const headers = { 'idempotency-key': `one-fund-${stranger.id}` };
  const own = (await buildStudent(world.db, { parentId: stranger.id, fullName: 'Kai Reid' })).id;
  const twice = [0, 1].map(() =>
    world.call(calls.makePayerFund, { token: stranger.token, body: { student_id: own, ...wishes() }, headers }),
  );
  const [one, two] = await Promise.all(twice);
  for (const { status } of [one!, two!]) expect([201, 409]).toContain(status);
  expect((await funds(stranger)).data).toHaveLength(1);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'Pay at evil.example/now' }, 'title'],
  [{ thanks: 'See www.evil.example' }, 'thanks'],
  [{ thanks: 'x'.repeat(201) }, 'thanks'],
  [{ until: '2020-01-01' }, 'until'],
  [{ until: '2031-01-01' }, 'until'],
  [{ until: '2026-02-31' }, 'until'],
  [{ goal: 0 }, 'goal'],
  [{ goal: 0.001 }, 'goal'],
  [{ goal: '5' }, 'goal'],
  [{ ahead: true }, 'goal'],
  [{ ahead: 'yes' }, 'ahead'],
])('%j: the sentence is beside %s', async (more, field) => {
  const answer = await make(more);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});
