import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildPayment } from '../../demo/builders/build-payment.ts';
import { buildProgram, type ProgramFacts } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { payFromFund } from '../fund-award.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

// Today is Tue 10 Mar 2026; a place can be moved until 14 days before its program starts.
let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const from = () => buildProgram(world.db, { title: 'Level 1', startDate: '2026-04-06', endDate: '2026-06-29' });

/** A child of ten with a place at J$42,000 in a program that starts in four weeks. */
async function family({ paid = false, ...facts }: { paid?: boolean } & Parameters<typeof buildEnrollment>[1] = {}) {
  const parent = await world.signInAs('parent');
  const { id: studentId } = await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2015-05-05' });
  const id = await buildEnrollment(world.db, { studentId, programId: await from(), ...facts });
  if (paid)
    await world.call(calls.changeEnrollmentStatus, {
      token: admin.token,
      params: { id },
      body: { payment_status: 'paid', method: 'cash' },
    });
  return { ...parent, id, studentId };
}
type Family = Awaited<ReturnType<typeof family>>;

const options = ({ token, id }: Family) => world.call(calls.transferOptions, { token, params: { id } });
const terms = ({ token, id }: Family, program_id: string) =>
  world.call(calls.transferTerms, { token, params: { id, program_id } });
const move = ({ token, id }: Family, body: object, key?: string) =>
  world.send(calls.transferPlace, {
    token,
    params: { id },
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const there = (facts: ProgramFacts = {}) =>
  buildProgram(world.db, { title: 'Level 2', startDate: '2026-04-20', endDate: '2026-06-29', ...facts });
const credit = async ({ token }: Family) => (await world.call(calls.getLedger, { token })).body.credit;

test('a family sees where a place can go and why not, then moves it for the price that it saw', async () => {
  const one = await family({ paid: true });
  const dear = await there({ title: 'Level 2', priceCents: 5_000_000, schedule: 'Saturdays' });
  const full = await there({ title: 'Full', maxParticipants: 1 });
  await buildEnrollment(world.db, { programId: full });
  const old = await there({ title: 'Teens', ageMin: 13 });
  const later = await there({ title: 'Later', opensAt: new Date('2026-03-20T14:00:00Z') });
  const approval = await there({ title: 'League', requiresApproval: true });
  const draft = await there({ title: 'Draft', status: 'draft' });
  const { body } = await options(one);
  expect(body).toMatchObject({ allowed: true, until: '2026-03-23', sentence: null });
  const refusal = (id: string) => body.data.find((option) => option.id === id)?.refusal;
  expect([dear, full, old, later, approval, draft].map(refusal)).toEqual([
    null,
    'This program is full: the last place has been taken.',
    expect.stringContaining('ages 13 to 16'),
    expect.stringContaining('opens on'),
    'The office decides who joins League. Please ask us, and we will move the place.',
    undefined,
  ]);
  expect((await terms(one, dear)).body).toEqual({
    program: expect.objectContaining({ title: 'Level 2', schedule: 'Saturdays', refusal: null }),
    price_before: 42_000,
    price: 50_000,
    price_lines: [expect.objectContaining({ kind: 'price', amount: 50_000 })],
    paid: 42_000,
    to_pay: 8_000,
    pay_by: '2026-03-13',
    parts: [],
    credit: 0,
    goes_back: [],
    currency: 'JMD',
  });
  expect((await terms(one, full)).body.program.refusal).toContain('full');
  expect((await terms(one, draft)).status).toBe(404);
  const other = await move(one, { program_id: dear, expected_price: 42_000 });
  expect([other.status, other.body.code]).toEqual([409, 'price_changed']);
  const moved = await move(one, { program_id: dear, note: 'Saturdays suit us', expected_price: 50_000 });
  expect(moved.body).toMatchObject({
    status: 'enrolled',
    program: { id: dear },
    amount_due: 8_000,
    can_pay: true,
    due_now: 0,
  });
  const detail = await world.call(calls.getEnrollment, { token: one.token, params: { id: one.id } });
  expect(detail.body.timeline).toContainEqual(
    expect.objectContaining({ title: 'Moved from Level 1 to Level 2', detail: 'Saturdays suit us', by: 'You' }),
  );
  const { rows } = await world.pool.query('select text from mail_message where to_address = $1 order by created_at', [
    one.email,
  ]);
  expect(rows.at(-1).text).toContain('You moved the place');
  expect(rows.at(-1).text).toContain('Please pay J$8,000.00 by 13 Mar 2026.');
  expect(await checkMoney(world.db)).toEqual([]);
});

const lastMail = async ({ email }: Family): Promise<string> => {
  const { rows } = await world.pool.query(
    'select text from mail_message where to_address = $1 order by created_at, id',
    [email],
  );
  return rows.at(-1).text.replaceAll(/\s+/g, ' ');
};
const seen = async ({ token, id }: Family) => (await world.call(calls.getEnrollment, { token, params: { id } })).body;

test('a place that cost nothing is moved to one that costs: it is paid by a day, online, and is reminded of', async () => {
  const programId = await buildProgram(world.db, { title: 'Taster', priceCents: 0, startDate: '2026-04-06' });
  const one = await family({ programId, status: 'enrolled' });
  const target = await there();
  expect((await terms(one, target)).body).toMatchObject({ price: 42_000, to_pay: 42_000, pay_by: '2026-03-13' });
  expect((await move(one, { program_id: target, expected_price: 42_000 })).body).toMatchObject({
    status: 'enrolled',
    amount_due: 42_000,
    can_pay: true,
    due_now: 0,
    next_due: { on: '2026-03-13', amount: 42_000 },
  });
  expect(await lastMail(one)).toContain('Please pay J$42,000.00 by 13 Mar 2026.');
  const ledger = await world.call(calls.getLedger, { token: one.token });
  expect(ledger.body).toMatchObject({ due: 42_000, payable: 42_000 });
  await world.jobs.enqueue(world.db, 'money.remind', {});
  await world.jobs.runDue();
  expect((await seen(one)).timeline.map(({ title }) => title)).toContain('Payment reminder sent');
  // A cheaper one before it is paid: the same day, for the price there.
  const cheap = await there({ title: 'Short camp', priceCents: 1_000_000 });
  expect((await terms(one, cheap)).body).toMatchObject({ to_pay: 10_000, pay_by: '2026-03-13' });
  expect((await move(one, { program_id: cheap, expected_price: 10_000 })).body).toMatchObject({
    can_pay: true,
    next_due: { on: '2026-03-13', amount: 10_000 },
  });
  const paid = await world.call(calls.startPayment, {
    token: one.token,
    params: { id: one.id },
    body: { method: 'card' },
  });
  expect(paid.status).toBe(201);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a place that the office enrolled before anything was paid stays as it is, and no day is promised', async () => {
  const one = await family({ status: 'enrolled' });
  const dear = await there({ priceCents: 5_000_000 });
  expect((await terms(one, dear)).body).toMatchObject({ to_pay: 50_000, pay_by: null, parts: [] });
  expect((await move(one, { program_id: dear, expected_price: 50_000 })).body).toMatchObject({ can_pay: false });
  expect(await lastMail(one)).toContain('Please pay J$50,000.00.');
});

test('an unpaid place is held as long there as here, and the email says until when', async () => {
  const holdExpiresAt = new Date('2026-03-12T20:00:00Z');
  const sentence = 'The place is held until Thu 12 Mar 2026, 3:00 pm (Jamaica time).';
  const one = await family({ holdExpiresAt });
  const dear = await there({ priceCents: 5_000_000 });
  expect((await move(one, { program_id: dear, expected_price: 50_000 })).body).toMatchObject({
    status: 'pending',
    hold_expires_at: holdExpiresAt.toISOString(),
  });
  expect(await lastMail(one)).toContain(`Please pay J$50,000.00. ${sentence}`);
  const other = await family({ holdExpiresAt });
  expect((await move(other, { program_id: await there(), expected_price: 42_000 })).status).toBe(200);
  expect(await lastMail(other)).toContain(`The price is the same. ${sentence}`);
});

test('with a payment plan the terms and the email say what the plan asks for after the move', async () => {
  const programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 2_100_000, startDate: '2026-04-06' });
  const one = await family({ programId, status: 'enrolled' });
  const at = world.clock.now();
  await world.db.transaction((tx) =>
    buildPayment(tx, { enrollmentId: one.id, amountCents: 700_000, method: 'cash', at }),
  );
  const agreed = await world.call(calls.agreePlan, {
    token: admin.token,
    params: { id: one.id },
    body: {
      parts: [
        { due_on: '2026-04-01', amount: 4_000 },
        { due_on: '2026-05-01', amount: 5_000 },
        { due_on: '2026-06-01', amount: 5_000 },
      ],
      reason: 'As agreed',
    },
  });
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(200);
  const dearer = await there({ title: 'Divers', priceCents: 2_200_000 });
  expect((await terms(one, dearer)).body).toMatchObject({
    to_pay: 15_000,
    pay_by: null,
    parts: [
      { due_on: '2026-04-01', amount: 4_000 },
      { due_on: '2026-05-01', amount: 5_500 },
      { due_on: '2026-06-01', amount: 5_500 },
    ],
  });
  expect((await move(one, { program_id: dearer, expected_price: 22_000 })).body).toMatchObject({
    amount_due: 15_000,
    next_due: { on: '2026-04-01', amount: 4_000 },
  });
  expect(await lastMail(one)).toContain(
    'Your payment plan asks for J$4,000.00 by 1 Apr 2026, J$5,500.00 by 1 May 2026 and J$5,500.00 by 1 Jun 2026.',
  );
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a cheaper program gives credit, once however often it is pressed; the seat goes to who waits', async () => {
  const one = await family({ paid: true });
  const cheap = await there({ priceCents: 1_000_000 });
  expect((await terms(one, cheap)).body).toMatchObject({ price: 10_000, paid: 42_000, to_pay: 0, credit: 32_000 });
  const body = { program_id: cheap, expected_price: 10_000 };
  const presses = await Promise.all(Array.from({ length: 5 }, () => move(one, body, 'one-press-only')));
  expect(presses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await move(one, body, 'one-press-only')).body).toMatchObject({ program: { id: cheap }, amount_due: 0 });
  expect(await credit(one)).toBe(32_000);
  // Another tab that still shows the former program.
  expect((await move(one, body)).body.code).toBe('same_program');
  expect(await credit(one)).toBe(32_000);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what the scholarship fund paid beyond the price there goes back to it, and nobody reads of credit', async () => {
  const one = await family();
  const { rows } = await world.pool.query('select parent_id from enrollment where id = $1', [one.id]);
  const payer_id = rows[0].parent_id;
  await payFromFund(world, admin, { payer_id, enrollment_id: one.id, due: 42_000, amount: 40_000 });
  const body = { payer_id, method: 'cash', items: [{ enrollment_id: one.id, due: 2_000, amount: 2_000 }] };
  expect((await world.send(calls.recordPayments, { token: admin.token, body })).status).toBe(201);
  const cheap = await there({ priceCents: 1_000_000 });
  const goes_back = [
    'J$2,000.00 is kept as family credit for any program.',
    'J$30,000.00 goes back to the scholarship fund.',
  ];
  expect((await terms(one, cheap)).body).toMatchObject({ to_pay: 0, credit: 2_000, goes_back });
  const asked = { ids: [one.id], program_id: cheap };
  const preview = await world.call(calls.transferEnrollments, {
    token: admin.token,
    body: { ...asked, preview: true },
  });
  expect(preview.body).toMatchObject({ moved: 1, credited: 1 });
  expect((await move(one, { program_id: cheap, expected_price: 10_000 })).status).toBe(200);
  expect(await credit(one)).toBe(2_000);
  const mail = await lastMail(one);
  for (const sentence of goes_back) expect(mail).toContain(sentence);
  expect(mail).not.toContain('is now family credit');
  expect(await checkMoney(world.db)).toEqual([]);
});

test('today decides about discounts when a family chooses another program, and the day of the request when the office does', async () => {
  const target = await there({ priceCents: 5_000_000 });
  const rule = await world.call(calls.addPriceRule, {
    token: admin.token,
    body: {
      name: 'Early bird',
      kind: 'early_bird',
      percent: 10,
      amount: null,
      program_ids: [target],
      from: null,
      until: '2026-03-05',
      combines: true,
      active: true,
      nth_child: null,
      scope: null,
    },
  });
  expect(rule.status, JSON.stringify(rule.body)).toBe(201);
  const createdAt = new Date('2026-03-01T12:00:00Z');
  const one = await family({ createdAt });
  expect((await terms(one, target)).body.price).toBe(50_000);
  const two = await family({ createdAt });
  const byOffice = { ids: [two.id], program_id: target };
  await world.call(calls.transferEnrollments, { token: admin.token, body: byOffice });
  const { body } = await world.call(calls.getEnrollment, { token: two.token, params: { id: two.id } });
  expect(body.payment_amount).toBe(45_000);
});

test('while a payment is under way, a place with a discount goes to the same class on another day, as the terms say', async () => {
  const level = await from();
  const net = await there({ title: 'As much as was asked', priceCents: 3_780_000 });
  const rule = await world.call(calls.addPriceRule, {
    token: admin.token,
    body: {
      name: 'Early bird',
      kind: 'early_bird',
      percent: 10,
      amount: null,
      program_ids: [level, net],
      from: null,
      until: '2026-03-31',
      combines: true,
      active: true,
      nth_child: null,
      scope: null,
    },
  });
  expect(rule.status, JSON.stringify(rule.body)).toBe(201);
  const parent = await world.signInAs('parent');
  const { id: student_id } = await buildStudent(world.db, { parentId: parent.id, dateOfBirth: '2015-05-05' });
  const asked = await world.call(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id, program_id: level },
  });
  expect(asked.body.payment_amount).toBe(37_800);
  const one = { ...parent, id: asked.body.id, studentId: student_id };
  await world.db.transaction((tx) =>
    buildPayment(tx, { enrollmentId: one.id, state: 'pending', at: world.clock.now() }),
  );
  const same = await there({ title: 'The same on Saturday', priceCents: 4_200_000 });
  const { data } = (await options(one)).body;
  const refusal = (id: string) => data.find((option) => option.id === id)!.refusal;
  expect(refusal(same)).toBeNull();
  // With the discount it costs less there.
  expect(refusal(net)).toContain('costs J$34,020.00, which is not the price of this place, and a payment is under way');
  for (const id of [same, net]) expect((await terms(one, id)).body.program.refusal).toBe(refusal(id));
  expect((await move(one, { program_id: same, expected_price: 37_800 })).body).toMatchObject({ program: { id: same } });
});

test('too late, switched off, and the place of another family', async () => {
  const late = await family({ programId: await buildProgram(world.db, { startDate: '2026-03-20' }) });
  const target = await there();
  expect((await options(late)).body).toMatchObject({ allowed: false, data: [] });
  expect((await terms(late, target)).body.code).toBe('too_late');
  const refused = await move(late, { program_id: target });
  expect([refused.status, refused.body.code]).toEqual([409, 'too_late']);
  const one = await family();
  const other = await family();
  for (const call of [options, (f: Family) => terms(f, target), (f: Family) => move(f, { program_id: target })])
    expect((await call({ ...other, id: one.id })).status).toBe(404);
  const { policies } = (await world.call(calls.getSettings, { token: admin.token })).body;
  const save = (transfer_days: number | null) =>
    world.call(calls.savePolicies, { token: admin.token, body: { ...policies.value, transfer_days } });
  expect((await save(null)).status).toBe(200);
  expect((await options(one)).body).toMatchObject({ allowed: false, sentence: expect.stringContaining('office') });
  expect((await move(one, { program_id: target })).status).toBe(409);
  expect((await save(14)).status).toBe(200);
  for (const body of [{}, { program_id: null }, { program_id: 'x' }, { program_id: target, expected_price: 'a' }])
    expect((await move(one, body)).status).toBe(422);
});

test('families who move at once to the last seats never get more than there are', async () => {
  const target = await there({ maxParticipants: 3 });
  const all = await Promise.all(Array.from({ length: 12 }, () => family()));
  const answers = await Promise.all(all.map((item) => move(item, { program_id: target, expected_price: 42_000 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ body }) => body.code === 'program_full')).toHaveLength(9);
});
