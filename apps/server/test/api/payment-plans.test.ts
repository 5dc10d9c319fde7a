import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { addTemplate, morning, planSteps, type PlanWorld } from '../payment-plans.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp } from '../test-app.ts';

const state = {} as PlanWorld;
const { aPlace, choose, planned, comeBack, seen, mine, start, checkout, prove, cash } = planSteps(state);
beforeAll(async () => {
  state.world = await startTestApp();
  await openPaymentWays(state.world.db, state.world.clock.now());
});
beforeEach(async () => {
  state.world.clock.set(morning);
  state.admin = await state.world.signInAs('admin');
  state.parent = await state.world.signInAs('parent', { fullName: 'Simone Campbell' });
  state.monthly = await addTemplate(state.world, state.admin);
});
afterAll(() => state.world.close());

test('the plans of a program are worked out before the choice', async () => {
  const id = await aPlace();
  const one = await mine(id);
  expect(one).toMatchObject({ due: 12_500, due_now: 12_500, plan: null });
  expect(one!.options).toEqual([
    {
      template_id: state.monthly,
      name: 'Deposit and two parts',
      deposit: 4_000,
      parts: [
        { due_on: '2026-12-23', amount: 4_250 },
        { due_on: '2027-01-23', amount: 4_250 },
      ],
    },
  ]);
  expect(await seen(id)).toMatchObject({ offers_plans: true, due_now: 12_500, next_due: null });
});

test('a program without plans offers none, and a family cannot make one up', async () => {
  const id = await aPlace([]);
  expect(await mine(id)).toBeUndefined();
  expect((await choose([id, state.monthly])).status).toBe(404);
  expect(await seen(id)).toMatchObject({ offers_plans: false, due_now: 12_500 });
});

test('a deposit enrolls the child, the next part is due on its day, and paying early is open', async () => {
  const id = await planned();
  const started = await start(id);
  expect((await checkout(started.body.checkout_id)).amount).toBe(4_000);
  await prove(started, 4_000);
  expect(await seen(id)).toMatchObject({
    status: 'enrolled',
    payment_status: 'partially_paid',
    hold_expires_at: null,
    amount_due: 8_500,
    due_now: 0,
    next_due: { on: '2026-12-23', amount: 4_250 },
    can_pay: true,
  });
  const texts = (
    await state.world.pool.query('select text from mail_message where to_address = $1', [state.parent.email])
  ).rows;
  expect(JSON.stringify(texts)).toContain('The next part, J$4,250.00, is due on 23 Dec 2026.');
  // Early: the next part, an amount, or everything.
  expect((await checkout((await start(id)).body.checkout_id)).amount).toBe(4_250);
  expect((await checkout((await start(id, { amount: 5_000 })).body.checkout_id)).amount).toBe(5_000);
  const all = await start(id, { amount: 8_500 });
  await prove(all, 8_500);
  expect(await seen(id)).toMatchObject({ payment_status: 'paid', amount_due: 0, due_now: 0, next_due: null });
  expect((await mine(id))!.plan!.parts.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
});

test('an unpaid deposit lapses with its place, a paid one holds it', async () => {
  const [unpaid, paid] = [await planned(), await planned()];
  expect((await cash(paid, 4_000, 12_500)).status).toBe(201);
  await comeBack(4);
  await state.world.jobs.enqueue(state.world.db, 'enrollments.lapse-holds', {});
  await state.world.jobs.runDue();
  expect((await seen(unpaid)).status).toBe('cancelled');
  expect((await seen(paid)).status).toBe('enrolled');
  const listed = await state.world.call(calls.listPlans, {
    token: state.admin.token,
    query: { status: 'open', limit: 100 },
  });
  const ids = listed.body.data.map(({ enrollment }) => enrollment.id);
  expect(ids).toContain(paid);
  expect(ids).not.toContain(unpaid);
});

test('a place that waits for approval is not enrolled by its deposit', async () => {
  const id = await aPlace([state.monthly], { requiresApproval: true });
  await choose([id, state.monthly]);
  expect((await cash(id, 4_000, 12_500)).status).toBe(201);
  expect(await seen(id)).toMatchObject({ status: 'pending', payment_status: 'partially_paid' });
});

test('less than the deposit does not enroll, the rest of it does', async () => {
  const id = await planned();
  await cash(id, 3_999.99, 12_500);
  expect(await seen(id)).toMatchObject({ status: 'pending', due_now: 0.01 });
  await cash(id, 0.01, 8_500.01);
  expect((await seen(id)).status).toBe('enrolled');
});

test('a part that has come due is added to what is open, the oldest first', async () => {
  const id = await planned();
  await cash(id, 5_000, 12_500);
  await comeBack(70);
  expect(await seen(id)).toMatchObject({ due_now: 7_500, next_due: null, amount_due: 7_500 });
  expect((await mine(id))!.plan!.parts).toMatchObject([
    { open: 0, state: 'paid' },
    { open: 3_250, state: 'overdue' },
    { open: 4_250, state: 'overdue' },
  ]);
  const few = await start(id, { amount: 100 });
  expect(few.status).toBe(422);
  expect(few.body.fields.amount).toBe('J$7,500.00 is due now');
  expect((await start(id, { amount: 7_500.01 })).body.fields.amount).toBe('J$7,500.00 is due');
});

test('one amount for two places covers the deposits first', async () => {
  const [one, other] = [await planned(), await planned()];
  const ids = { enrollment_ids: [one, other] };
  const both = await start(one, ids);
  expect((await checkout(both.body.checkout_id)).amount).toBe(8_000);
  const more = await start(one, { ...ids, amount: 10_000 });
  expect((await checkout(more.body.checkout_id)).payments.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
  // Less came than was announced: every place gets its deposit before one gets more.
  await prove(more, 9_000);
  expect([(await seen(one)).amount_paid, (await seen(other)).amount_paid]).toEqual([6_000, 3_000]);
  const deposits = await start(other);
  await prove(deposits, 1_000);
  expect([(await seen(one)).status, (await seen(other)).status]).toEqual(['enrolled', 'enrolled']);
});

test('thirty choices at once leave one plan', async () => {
  const other = await addTemplate(state.world, state.admin, {
    name: 'Half and half',
    deposit_percent: 50,
    deposit_amount: null,
    parts: 1,
  });
  const id = await aPlace([state.monthly, other]);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => choose([id, at % 3 === 0 ? other : state.monthly])),
  );
  const statuses = [...new Set(answers.map(({ status }) => status))];
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { rows } = await state.world.pool.query(
    'select count(*) filter (where ended_at is null)::int as standing from payment_plan where enrollment_id = $1',
    [id],
  );
  expect(rows).toEqual([{ standing: 1 }]);
  expect(await checkMoney(state.world.db)).toEqual([]);
});

test('the same choice again changes nothing, another one ends it, and the history stays', async () => {
  const id = await planned();
  const started = await start(id);
  await choose([id, state.monthly]);
  expect((await checkout(started.body.checkout_id)).state).toBe('created');
  expect((await choose([id, null])).body).toMatchObject({ plan: null, due_now: 12_500 });
  expect((await checkout(started.body.checkout_id)).state).toBe('cancelled');
  await choose([id, state.monthly]);
  const { body } = await state.world.call(calls.plansOfPlace, { token: state.admin.token, params: { id } });
  expect(body.current.plan!.name).toBe('Deposit and two parts');
  expect(body.earlier.map(({ ended }) => ended!.reason)).toEqual(['The family chose another way to pay.']);
});

test('a choice that asks for another deposit by now is refused, and one that was begun stays', async () => {
  const id = await aPlace();
  const stale = await state.world.call(calls.choosePlan, {
    token: state.parent.token,
    params: { id },
    body: { template_id: state.monthly, expected_deposit: 3_000 },
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'plan_changed']);
  await choose([id, state.monthly]);
  await cash(id, 4_000, 12_500);
  expect((await choose([id, null])).body.code).toBe('plan_begun');
});

test("another family's place and plan do not exist", async () => {
  const id = await planned();
  const stranger = await state.world.signInAs('parent');
  expect((await choose([id, state.monthly], stranger)).status).toBe(404);
  expect((await choose([id, null], stranger)).status).toBe(404);
  const { body } = await state.world.call(calls.listMyPlans, { token: stranger.token });
  expect(body.data).toEqual([]);
});

test('another price is spread over the later parts, and the deposit stays', async () => {
  const id = await planned();
  const price = (amount: number) =>
    state.world.call(calls.priceEnrollments, {
      token: state.admin.token,
      body: { ids: [id], price: amount, reason: 'As agreed' },
    });
  expect((await price(10_001)).body.changed).toBe(1);
  const { plan } = (await mine(id))!;
  expect(plan!.parts.map(({ amount }) => amount)).toEqual([4_000, 3_000, 3_001]);
  expect(plan!.reason).toBe('The price of the place was changed.');
  await price(4_000);
  expect(await mine(id)).toBeUndefined();
  expect(await seen(id)).toMatchObject({ due_now: 4_000, next_due: null, can_pay: true });
  expect(await checkMoney(state.world.db)).toEqual([]);
});

test('a refund of the deposit does not make it due again', async () => {
  const id = await planned();
  await cash(id, 4_000, 12_500);
  const { body } = await state.world.call(calls.listAllPayments, {
    token: state.admin.token,
    query: { parent_id: state.parent.id },
  });
  const refunded = await state.world.call(calls.refundPayment, {
    token: state.admin.token,
    params: { id: body.data[0]!.id },
    body: { amount: 4_000, channel: 'cash', reason: 'Goodwill' },
  });
  expect(refunded.status).toBe(201);
  expect(await seen(id)).toMatchObject({ amount_due: 8_500, due_now: 0, next_due: { amount: 4_250 } });
  expect(await checkMoney(state.world.db)).toEqual([]);
});

test('a place that is cancelled or waived asks for nothing more', async () => {
  const [cancelled, waived] = [await planned(), await planned()];
  const status = (id: string, body: object) =>
    state.world.call(calls.changeEnrollmentStatus, { token: state.admin.token, params: { id }, body });
  await status(cancelled, { status: 'cancelled', reason: 'Moved away' });
  await status(waived, { payment_status: 'waived', reason: 'Hardship' });
  for (const id of [cancelled, waived]) {
    expect(await mine(id)).toMatchObject({ due: 0, due_now: 0, next_due: null, options: [] });
    expect((await seen(id)).can_pay).toBe(false);
    const { plan } = (await mine(id))!;
    expect(plan!.parts.map(({ state: one }) => one)).toEqual(['void', 'void', 'void']);
    const change = await state.world.call(calls.endPlan, {
      token: state.admin.token,
      params: { id: plan!.id },
      body: { reason: 'Over' },
    });
    expect(change.body.code).toBe('nothing_due');
  }
});

test('a payment link asks for what is due, and takes more', async () => {
  const id = await planned();
  await cash(id, 4_000, 12_500);
  const link = await state.world.call(calls.makePayerLink, {
    token: state.parent.token,
    body: { enrollment_ids: [id] },
  });
  const params = { token: link.body.url.split('/').at(-1)! };
  const page = await state.world.send(calls.openPayerLink, { params });
  expect(page.body).toMatchObject({ due: 8_500, due_now: 0 });
  const body = { name: 'Aunt Bev', email: 'bev@family.test', method: 'bank_transfer', amount: 1_000 };
  const paid = await state.world.send(calls.payByLink, { params, body });
  expect(paid.status).toBe(201);
});
