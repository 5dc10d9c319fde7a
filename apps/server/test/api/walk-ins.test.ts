import { calls } from '@doctorbird/contract/calls';
import type { WalkInResult } from '@doctorbird/contract/billing/walk-ins';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { checkPlaces } from '../../src/modules/enrollments/waiting/check-places.ts';
import { text } from '../field-samples.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

let number = 5_550_300;
const aPhone = () => `876-${String((number += 1)).slice(0, 3)}-${String(number).slice(3)}`;
const aChild = (programs: string[], facts: object = {}) => ({
  full_name: 'Tia Brown',
  date_of_birth: '2016-03-04',
  grade_level: '5',
  school: '',
  photo: false,
  programs: programs.map((program_id) => ({ program_id })),
  ...facts,
});
const aBody = (children: object[], facts: object = {}) => ({
  family_id: null,
  parent: { full_name: 'Denise Brown', phone: aPhone(), email: '', address: '' },
  agreed: true,
  texting: false,
  invite: false,
  contact: { full_name: 'Joy Brown', relationship: 'Aunt', phone: '876-555-0777' },
  children,
  known: [],
  expected_amount: 0,
  payment: null,
  ...facts,
});
const record = (body: object, key?: string) =>
  world.send(calls.recordWalkIn, {
    token: admin.token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const cash = (amount: number) => ({ method: 'cash', amount });
const counted = async () => {
  const { rows } = await world.pool.query<Record<string, number>>(
    `select (select count(*) from account)::int as accounts, (select count(*) from student)::int as students,
      (select count(*) from enrollment)::int as places, (select count(*) from receipt)::int as receipts`,
  );
  return rows[0]!;
};

test('a family without an email, two children and cash: one receipt, and the books agree', async () => {
  const club = await buildProgram(world.db, { priceCents: 1_000_000 });
  const camp = await buildProgram(world.db, { priceCents: 1_400_000 });
  const children = [aChild([club]), aChild([camp, club], { full_name: 'Rory Brown', photo: true })];
  const quoted = await world.call(calls.quoteWalkIn, {
    token: admin.token,
    body: {
      family_id: null,
      children: [
        { student_id: null, program_ids: [club] },
        { student_id: null, program_ids: [camp, club] },
      ],
    },
  });
  expect(quoted.body).toMatchObject({ total: 34_000, children: [{ places: [{ total: 10_000 }] }, {}] });
  const { status, body } = await record(
    aBody(children, { expected_amount: 34_000, payment: cash(34_000), texting: true }),
  );
  expect([status, body.error]).toEqual([201, undefined]);
  const done = body as WalkInResult;
  expect(done.family).toMatchObject({ is_new: true, email: null, sign_in_phone: expect.stringContaining('+1876555') });
  expect(done.enrollments.map((enrollment) => enrollment.status)).toEqual(['enrolled', 'enrolled', 'enrolled']);
  expect(new Set(done.payments.map((payment) => payment.receipt_number)).size).toBe(1);
  const { rows } = await world.pool.query(
    `select kind, by_name from consent_entry where parent_id = $1 order by kind`,
    [done.family.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['photo', 'privacy', 'terms']);
  expect(rows[0].by_name).toMatch(/, for Denise Brown$/);
  const texts = await world.pool.query('select channel, phone from channel_consent where account_id = $1', [
    done.family.id,
  ]);
  expect(texts.rows[0]).toMatchObject({ phone: done.family.sign_in_phone });
  expect((await world.pool.query('select 1 from child_person where full_name = $1', ['Joy Brown'])).rowCount).toBe(2);
  expect((await world.pool.query("select 1 from audit_entry where action = 'walk_in.recorded'")).rowCount).toBe(1);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a family that is here, part of the price, and nothing at all', async () => {
  const parent = await world.signInAs('parent');
  const { id } = await buildStudent(world.db, { parentId: parent.id });
  const club = await buildProgram(world.db, { priceCents: 1_000_000 });
  const body = aBody([aChild([club])], {
    family_id: parent.id,
    parent: null,
    known: [{ student_id: id, programs: [{ program_id: club }] }],
    expected_amount: 20_000,
  });
  const other = await world.signInAs('parent');
  expect((await record({ ...body, family_id: other.id })).status).toBe(404);
  const { body: done } = await record({ ...body, payment: cash(12_000) });
  expect(done.enrollments.map((enrollment) => [enrollment.status, enrollment.amount_due])).toEqual([
    ['enrolled', 0],
    ['pending', 8000],
  ]);
  const later = await record(aBody([aChild([club])], { expected_amount: 10_000 }));
  expect(later.body).toMatchObject({ enrollments: [{ status: 'pending' }], payments: [] });
  expect((await record(aBody([aChild([])]))).body.enrollments).toEqual([]);
  expect(await checkMoney(world.db)).toEqual([]);
});

test('what is wrong names its field, and nothing is stored', async () => {
  const club = await buildProgram(world.db, { priceCents: 1_000_000 });
  const full = await buildProgram(world.db, { priceCents: 1_000_000, maxParticipants: 1, title: 'Camp' });
  await record(aBody([aChild([full])], { expected_amount: 10_000 }));
  const before = await counted();
  const fields = async (body: object) => (await record(body)).body.fields;
  const priced = { expected_amount: 10_000 };
  expect(await fields(aBody([aChild([club], { date_of_birth: '' })], priced))).toHaveProperty([
    'children.0.date_of_birth',
  ]);
  expect(await fields(aBody([aChild([club], { date_of_birth: '2023-01-01' })], priced))).toHaveProperty([
    'children.0.programs.0.age_reason',
  ]);
  expect(await fields(aBody([aChild([club])], { ...priced, code: 'NONE' }))).toHaveProperty(['code']);
  expect(await fields(aBody([aChild([club])], { ...priced, payment: cash(10_001) }))).toHaveProperty([
    'payment.amount',
  ]);
  expect(
    await fields(aBody([aChild([club])], { ...priced, payment: { method: 'cheque', amount: 10 } })),
  ).toHaveProperty(['payment.reference']);
  expect(await fields(aBody([aChild([club])], { ...priced, invite: true }))).toHaveProperty(['invite']);
  expect(await fields(aBody([], priced))).toHaveProperty(['children']);
  expect((await record(aBody([aChild([club])], { expected_amount: 9000 }))).body.code).toBe('price_changed');
  const two = [aChild([club]), aChild([club, full], { full_name: 'Rory Brown' })];
  const refused = await record(aBody(two, { expected_amount: 30_000, payment: cash(30_000) }));
  expect(refused.status).toBe(409);
  expect(refused.body.fields['children.1.programs.1']).toContain('Rory Brown, Camp');
  const twin = await record(aBody([aChild([club]), aChild([])], priced));
  expect([twin.status, Object.keys(twin.body.fields)]).toEqual([409, ['children.1.full_name']]);
  expect(await counted()).toEqual(before);
});

test('thirty times with one key: one family and one receipt; two admins with one phone: one of them', async () => {
  const club = await buildProgram(world.db, { priceCents: 1_000_000, maxParticipants: 60 });
  const body = aBody([aChild([club])], { expected_amount: 10_000, payment: cash(10_000) });
  const before = await counted();
  const answers = await Promise.all(Array.from({ length: 30 }, () => record(body, 'the-same-walk-in-key-0001')));
  const again = await record(body, 'the-same-walk-in-key-0001');
  expect(again.status).toBe(201);
  const families = new Set(
    [...answers, again].flatMap(({ status, body: said }) => (status === 201 ? [said.family.id] : [])),
  );
  expect(families.size).toBe(1);
  const after = await counted();
  expect([after.accounts! - before.accounts!, after.receipts! - before.receipts!]).toEqual([1, 1]);
  const phone = { parent: { full_name: 'Ann Lee', phone: aPhone(), email: '', address: '' } };
  const both = await Promise.all(
    [1, 2].map(() => record(aBody([aChild([club])], { expected_amount: 10_000, ...phone }))),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body.fields).toHaveProperty(['parent.phone']);
});

test('two walk-ins for the last seat: one of them, and the other left nothing', async () => {
  const club = await buildProgram(world.db, { priceCents: 1_000_000, maxParticipants: 1 });
  const before = await counted();
  const both = await Promise.all(
    [1, 2].map(() => record(aBody([aChild([club])], { expected_amount: 10_000, payment: cash(10_000) }))),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)!.body.fields).toHaveProperty(['children.0.programs.0']);
  const after = await counted();
  expect(Object.keys(after).map((name) => after[name]! - before[name]!)).toEqual([1, 1, 1, 1]);
  expect([await checkMoney(world.db), await checkPlaces(world.db)]).toEqual([[], []]);
});

test('change and credit of a walk-in follow the rule of the desk', async () => {
  const club = await buildProgram(world.db, { priceCents: 1_000_000 });
  const priced = { expected_amount: 10_000 };
  const cashOf = (more: object, amount = 10_000) => ({ ...priced, payment: { ...cash(amount), ...more } });
  const { body: first } = await record(aBody([aChild([club])], cashOf({ credit: 500, handed_over: 12_000 })));
  expect(first.payments).toMatchObject([{ amount: 10_500 }]);
  const { rows } = await world.pool.query('select snapshot from receipt where number = $1', [
    first.payments[0]!.receipt_number,
  ]);
  expect(rows[0]).toMatchObject({ snapshot: { handed_over_cents: 1_200_000, credit_cents: 50_000 } });
  const refused = async (body: object) => {
    const answer = await record(body);
    expect(answer.status).toBe(422);
    return answer.body.fields;
  };
  // A part leaves nothing to give back.
  expect(await refused(aBody([aChild([club])], cashOf({ handed_over: 10_000 }, 5_000)))).toEqual({
    'payment.handed_over': expect.stringContaining('J$5,000.00 is still open'),
  });
  expect(await refused(aBody([aChild([club])], cashOf({ handed_over: 9_000 })))).toHaveProperty([
    'payment.handed_over',
  ]);
  // The family owes something else by now.
  const { body: second } = await record(aBody([aChild([club])], { ...priced }));
  const again = aBody([aChild([club], { full_name: 'Rory Brown' })], {
    family_id: second.family.id,
    parent: null,
    ...cashOf({ credit: 100 }),
  });
  expect(await refused(again)).toEqual({ 'payment.credit': expect.stringContaining('J$10,000.00 is still open') });
  expect(await checkMoney(world.db)).toEqual([]);
});

test('a family pays at the card machine: the slip is asked for beside its fields, and stored once', async () => {
  const club = await buildProgram(world.db, { priceCents: 1_000_000 });
  const body = (slip: object | null) =>
    aBody([aChild([club], { full_name: `Nia ${number}` })], {
      expected_amount: 10_000,
      payment: { method: 'card_machine', amount: 10_000, slip },
    });
  const without = await record(body(null));
  expect(Object.keys((without.body as { fields: object }).fields)).toEqual(['payment.slip.batch']);
  const slip = { batch: '0099', approval_code: '77ab1', last_four: '1881' };
  const done = await record(body(slip));
  expect(done.status, JSON.stringify(done.body)).toBe(201);
  expect((done.body as WalkInResult).payments).toMatchObject([{ slip: { batch: '0099', approval_code: '77AB1' } }]);
  const bad = await record(body({ ...slip, last_four: '18' }));
  expect(Object.keys((bad.body as { fields: object }).fields)).toEqual(['payment.slip.last_four']);
});

test('what a program asks is answered at the desk, and what stays open is asked of the family', async () => {
  const programId = await buildProgram(world.db, { priceCents: 0 });
  const saved = await world.send(calls.saveProgramQuestions, {
    token: admin.token,
    params: { id: programId },
    body: {
      version: (await world.call(calls.getProgramQuestions, { token: admin.token, params: { id: programId } })).body
        .version,
      fields: [
        text({ record: 'enrollment', label: 'Which bus?', required: true }),
        text({ record: 'enrollment', label: 'Shirt', required: true }),
      ],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const [bus, shirt] = saved.body.fields as { key: string }[];
  const before = await counted();
  const withAnswers = (answers: object) =>
    aBody([aChild([], { programs: [{ program_id: programId, answers }] })], { expected_amount: 0 });
  const refused = await record(withAnswers({ [bus!.key]: 'x'.repeat(5_000) }));
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
    422,
    [`children.0.programs.0.answers.${bus!.key}`],
  ]);
  const unknown = await record(withAnswers({ other: 'Red' }));
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['children.0.programs.0.answers.other']]);
  expect(await counted()).toEqual(before);

  const done = await record(withAnswers({ [bus!.key]: 'The 31' }));
  expect(done.status, JSON.stringify(done.body)).toBe(201);
  const { body: roster } = await world.call(calls.programRoster, { token: admin.token, params: { id: programId } });
  expect(JSON.stringify(roster)).toContain('The 31');
  const { rows } = await world.pool.query<{ field: string }>('select field from custom_answer where record_id = $1', [
    (done.body as WalkInResult).enrollments[0]!.id,
  ]);
  expect(rows).toEqual([{ field: bus!.key }]);
  expect(shirt!.key).not.toBe(bus!.key);
});
