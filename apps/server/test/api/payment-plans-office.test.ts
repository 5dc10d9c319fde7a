import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addTemplate, monthlyTemplate, morning, planSteps, type PlanWorld } from '../payment-plans.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp } from '../test-app.ts';

const state = {} as PlanWorld;
const { aPlace, choose, planned, later, comeBack, seen, mine, start, checkout, cash } = planSteps(state);
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

test('the office agrees on other dates, once, and the family is notified', async () => {
  const id = await planned();
  await cash(id, 4_000, 12_500);
  const { plan } = (await mine(id))!;
  const change = (parts: { due_on: string; amount: number }[]) =>
    state.world.call(calls.changePlan, {
      token: state.admin.token,
      params: { id: plan!.id },
      body: { parts, reason: 'New job in January' },
    });
  const wrong = await change([{ due_on: '2027-02-01', amount: 8_000 }]);
  expect(wrong.body.fields.parts).toBe('J$8,500.00 is open, but the parts come to J$8,000.00');
  const early = await change([{ due_on: '2026-11-22', amount: 8_500 }]);
  expect(early.body.fields.parts).toBe('Choose today or later days');
  const order = await change([
    { due_on: '2027-03-01', amount: 4_000 },
    { due_on: '2027-03-01', amount: 4_500 },
  ]);
  expect(order.body.fields.parts).toBe('Each date must be later than the one before');
  const parts = [
    { due_on: '2027-02-01', amount: 4_000 },
    { due_on: '2027-03-01', amount: 4_500 },
  ];
  const answers = await Promise.all([change(parts), change(parts)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await seen(id)).toMatchObject({ due_now: 0, next_due: { on: '2027-02-01', amount: 4_000 } });
  const mails = await state.world.pool.query(
    'select text from mail_message where to_address = $1 and subject like $2',
    [state.parent.email, '%new dates'],
  );
  expect(mails.rows).toHaveLength(1);
  expect(mails.rows[0].text).toContain('J$4,000.00 by 1 Feb 2027 and J$4,500.00 by 1 Mar 2027');
});

test('the office agrees on a plan for what is open, also of a program that offers none', async () => {
  const id = await aPlace([]);
  const agree = (parts: { due_on: string; amount: number }[]) =>
    state.world.call(calls.agreePlan, {
      token: state.admin.token,
      params: { id },
      body: { parts, reason: 'Paid by the week' },
    });
  expect((await agree([{ due_on: '2026-12-01', amount: 12_000 }])).body.fields.parts).toMatch(/^J\$12,500\.00 is open/);
  const parts = [
    { due_on: '2026-11-23', amount: 2_500 },
    { due_on: '2026-12-01', amount: 10_000 },
  ];
  const answers = await Promise.all(Array.from({ length: 5 }, () => agree(parts)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(await seen(id)).toMatchObject({ due_now: 2_500, next_due: { on: '2026-12-01', amount: 10_000 } });
  // Its first part enrolls the child, as a deposit does.
  await cash(id, 2_500, 12_500);
  expect(await seen(id)).toMatchObject({ status: 'enrolled', payment_status: 'partially_paid', due_now: 0 });
});

test('the office ends a plan: everything is due, and can still be paid', async () => {
  const id = await planned();
  await cash(id, 4_000, 12_500);
  const { plan } = (await mine(id))!;
  const ended = await state.world.call(calls.endPlan, {
    token: state.admin.token,
    params: { id: plan!.id },
    body: { reason: 'Two parts were missed' },
  });
  expect(ended.body.current).toMatchObject({ plan: null, due_now: 8_500 });
  expect(await seen(id)).toMatchObject({ status: 'enrolled', due_now: 8_500, can_pay: true });
  expect((await checkout((await start(id)).body.checkout_id)).amount).toBe(8_500);
});

test('the account and what is outstanding go by the dates of the parts', async () => {
  const id = await planned();
  await cash(id, 4_000, 12_500);
  await comeBack(75);
  const owed = await state.world.call(calls.listOutstanding, {
    token: state.admin.token,
    query: { q: 'Simone', limit: 100 },
  });
  const row = owed.body.data.find(({ holder }) => holder.id === state.parent.id);
  // 6 Feb: the part of 23 Dec is 45 days old, that of 23 Jan 14.
  expect(row).toMatchObject({ open: 8_500, days_0_30: 4_250, days_31_60: 4_250, oldest_day: '2026-12-23' });
  const ledger = await state.world.call(calls.getLedger, { token: state.parent.token });
  expect(ledger.body).toMatchObject({ due: 8_500, due_now: 8_500, next_due: null });
});

test('a plan is behind after the days of grace, and the office reminds once a day', async () => {
  const id = await planned();
  await cash(id, 4_000, 12_500);
  const behind = async () => {
    const { body } = await state.world.call(calls.listPlans, {
      token: state.admin.token,
      query: { status: 'behind', limit: 100 },
    });
    return body.data.find(({ enrollment }) => enrollment.id === id);
  };
  const remind = async () =>
    (
      await state.world.call(calls.remindOfPlan, {
        token: state.admin.token,
        params: { id: (await mine(id))!.plan!.id },
      })
    ).body;
  expect((await remind()).code).toBe('nothing_due');
  await comeBack(37);
  expect(await behind()).toBeUndefined();
  await comeBack(38);
  expect(await behind()).toMatchObject({ behind: true, due_now: 4_250, oldest_due: '2026-12-23' });
  const today = await state.world.call(calls.adminToday, { token: state.admin.token });
  const line = today.body.work.find(({ kind }) => kind === 'plans');
  expect(line).toMatchObject({ name: 'Payment plans behind', href: '/admin/payments/plans?status=behind' });
  const { body } = await state.world.call(calls.listPlans, { token: state.admin.token, query: { status: 'behind' } });
  expect(line!.count).toBe(body.total);
  expect(line!.records[0]).toMatchObject({
    href: `/admin/enrollments/${body.data[0]!.enrollment.id}`,
    amount: body.data[0]!.due_now,
  });
  expect((await remind()).reminded_at).toBe(state.world.clock.now().toISOString());
  expect((await remind()).code).toBe('reminded_today');
  await cash(id, 4_250, 8_500);
  expect(await behind()).toBeUndefined();
});

test('families are reminded before a part and after it, and no more once it is paid', async () => {
  const id = await planned();
  await cash(id, 4_000, 12_500);
  const subjects = async () =>
    (
      await state.world.pool.query<{ subject: string }>(
        "select subject from mail_message where to_address = $1 and subject like 'Reminder%' order by id",
        [state.parent.email],
      )
    ).rows.map(({ subject }) => subject);
  const run = async (days: number) => {
    later(days);
    await state.world.jobs.enqueue(state.world.db, 'money.remind', {});
    await state.world.jobs.runDue();
  };
  // The part is due on 23 Dec, after 30 days.
  for (const days of [1, 26, 27, 28, 30]) await run(days);
  expect(await subjects()).toEqual(['Reminder: J$4,250.00 is due on 23 Dec 2026']);
  for (const days of [31, 32, 37, 38]) await run(days);
  expect(await subjects()).toEqual([
    'Reminder: J$4,250.00 is due on 23 Dec 2026',
    'Reminder: J$4,250.00 is due',
    'Reminder: J$4,250.00 is due',
  ]);
  await comeBack(39);
  await cash(id, 4_250, 8_500);
  for (const days of [45, 52]) await run(days);
  expect(await subjects()).toHaveLength(3);
});

const wrong: Array<[object, string, string]> = [
  [{ deposit_amount: null }, 'deposit_percent', 'Please enter a percentage or an amount'],
  [{ deposit_percent: 20 }, 'deposit_amount', 'Please enter a percentage or an amount, not both'],
  [{ deposit_amount: -1 }, 'deposit_amount', 'The deposit must be at least J$1'],
  [{ parts: 0 }, 'parts', 'Please enter 1 to 12 parts'],
  [{ parts: null }, 'parts', 'Please enter 1 to 12 parts'],
  [{ timing: 'around_program' }, 'first', 'Please enter a whole number from -60 to 60'],
  [{ name: 'Two\u0000' }, 'name', 'Please remove the characters that cannot be saved'],
  [
    { timing: 'fixed', parts: null, every: null, unit: null, days: ['2027-02-01', '2027-01-01'] },
    'days',
    'Each date must be later than the one before',
  ],
  [{ timing: 'fixed', parts: null, every: null, unit: null }, 'days', 'Please enter at least one date'],
];
test.each(wrong)('a template with %j is refused at %s', async (body, field, sentence) => {
  const answer = await state.world.send(calls.addPlanTemplate, {
    token: state.admin.token,
    body: { ...monthlyTemplate, ...body },
  });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toEqual({ [field]: sentence });
});

test('a program offers only plans that fit its price, and a template stays below it', async () => {
  const cheap = await aPlace([], { title: 'Cheap', priceCents: 400_000 });
  const programId = (await seen(cheap)).program.id;
  const offer = (body: object) =>
    state.world.call(calls.updateProgram, { token: state.admin.token, params: { id: programId }, body });
  const unfit = await offer({ plan_template_ids: [state.monthly] });
  expect(unfit.body.fields.plan_template_ids).toBe(
    'The deposit of “Deposit and two parts” must be less than the price of J$4,000.00',
  );
  const unknown = await offer({ plan_template_ids: ['0193e0a0-0000-7000-8000-000000000000'] });
  expect(unknown.body.fields.plan_template_ids).toBe('Choose plans from the list');
  expect((await offer({ plan_template_ids: [state.monthly], price: 5_000 })).body.plan_template_ids).toEqual([
    state.monthly,
  ]);
  expect((await offer({ price: 3_000 })).status).toBe(422);
  const dearer = await state.world.call(calls.changePlanTemplate, {
    token: state.admin.token,
    params: { id: state.monthly },
    body: { deposit_amount: 5_000 },
  });
  expect(dearer.body.fields.deposit_amount).toBe(
    'Cheap offers this plan and costs J$5,000.00: the deposit must be less',
  );
  expect((await offer({ title: 'Cheaper' })).body.plan_template_ids).toEqual([state.monthly]);
  expect((await offer({ plan_template_ids: [] })).body.plan_template_ids).toEqual([]);
});

test('a template that is switched off is not offered, and what was chosen stays', async () => {
  const [chosen, other] = [await planned(), await aPlace()];
  const off = await state.world.call(calls.changePlanTemplate, {
    token: state.admin.token,
    params: { id: state.monthly },
    body: { active: false },
  });
  expect(off.body.active).toBe(false);
  expect((await choose([other, state.monthly])).status).toBe(404);
  expect((await mine(chosen))!.plan!.parts).toHaveLength(3);
});

test('the open places of a family say what is due now of each', async () => {
  const [one, other] = [await planned(), await planned()];
  const { body } = await state.world.call(calls.openItems, {
    token: state.admin.token,
    query: { payer_id: state.parent.id },
  });
  expect(body.items).toMatchObject([
    { due: 12_500, due_now: 4_000 },
    { due: 12_500, due_now: 4_000 },
  ]);
  await cash(one, 4_000, 12_500);
  await cash(other, 4_000, 12_500);
  const left = await state.world.call(calls.openItems, {
    token: state.admin.token,
    query: { payer_id: state.parent.id },
  });
  expect(left.body.items).toMatchObject([
    { due: 8_500, due_now: 0 },
    { due: 8_500, due_now: 0 },
  ]);
});
