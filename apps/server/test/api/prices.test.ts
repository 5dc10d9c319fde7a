import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let maya: string;
let jaden: string;
let programId: string;
beforeAll(async () => {
  world = await startTestApp();
  admin = await world.signInAs('admin', { fullName: 'Karen Whyte' });
});
beforeEach(async () => {
  await world.pool.query('update price_rule set active = false');
  await world.pool.query('update price_code set active = false');
  parent = await world.signInAs('parent', { fullName: 'Simone Campbell' });
  maya = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Campbell' })).id;
  jaden = (await buildStudent(world.db, { parentId: parent.id, fullName: 'Jaden Campbell' })).id;
  programId = await buildProgram(world.db, { title: 'Rovers', priceCents: 4_200_000, startDate: '2026-04-06' });
});
afterAll(() => world.close());

const discount = { percent: 10, amount: null, program_ids: [], from: null, until: null, combines: true, active: true };
const sibling = { ...discount, kind: 'sibling', name: 'Sibling discount', nth_child: 2, scope: 'season' };
const early = {
  ...discount,
  kind: 'early_bird',
  name: 'Early bird',
  until: '2026-03-31',
  nth_child: null,
  scope: null,
};
let codes = 0;
const newCode = () => `ROBOT${(codes += 1)}`;
const code = (facts: object = {}) => ({
  ...discount,
  code: newCode(),
  most_uses: null,
  most_per_family: null,
  ...facts,
});

const addRule = (body: object) => world.send(calls.addPriceRule, { token: admin.token, body });
const addCode = (body: object) => world.send(calls.addPriceCode, { token: admin.token, body });
const ask = (studentId: string, more: object = {}, by = parent, at = programId) =>
  world.call(calls.requestEnrollment, {
    token: by.token,
    body: { student_id: studentId, program_id: at, ...more },
  });
const quote = (places: string[], more: object = {}, by = parent) =>
  world.call(calls.quotePlaces, {
    token: by.token,
    body: { places: places.map((id) => ({ student_id: id, program_id: programId })), ...more },
  });
const placeOf = async (id: string) =>
  (await world.call(calls.getEnrollment, { token: parent.token, params: { id } })).body;

describe('rules', () => {
  test('say what they do and who changed them, and are switched off instead of deleted', async () => {
    const added = await addRule(sibling);
    expect(added).toMatchObject({
      status: 201,
      body: {
        sentence: 'The second child of a family and every further one in the same season pays 10% less.',
        changed: { by: 'Karen Whyte' },
        version: 1,
      },
    });
    const params = { id: added.body.id };
    const change = (body: object) => world.call(calls.changePriceRule, { token: admin.token, params, body });
    expect((await change({ active: false, version: 1 })).body).toMatchObject({
      active: false,
      percent: 10,
      version: 2,
    });
    expect((await change({ active: true, version: 1 })).status).toBe(409);
    const list = await world.call(calls.listPriceRules, { token: admin.token });
    expect(list.body.data.map((item) => item.id)).toContain(added.body.id);
  });

  test.each([
    [{ percent: null }, 'percent', 'Please enter a percentage or an amount'],
    [{ amount: 5 }, 'amount', 'Please enter a percentage or an amount, not both'],
    [{ percent: 101 }, 'percent', 'Please enter a whole number from 1 to 100'],
    [{ percent: 1.5 }, 'percent', 'Please enter a whole number from 1 to 100'],
    [{ percent: null, amount: 0.001 }, 'amount', 'The amount must be above zero'],
    [{ percent: null, amount: 1e300 }, 'amount', 'Please check the amount'],
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ name: 'a\u0000b' }, 'name', 'Please remove the characters that cannot be saved'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please keep this to 60 characters'],
    [{ nth_child: 1 }, 'nth_child', 'Please enter a number from 2 to 9'],
    [{ nth_child: null }, 'nth_child', 'Please enter a number from 2 to 9'],
    [{ scope: null }, 'scope', 'Choose what counts together'],
    [{ from: '2026-02-30' }, 'from', 'That day does not exist'],
    [{ from: '2026-05-01', until: '2026-04-01' }, 'until', 'The last day must not be before the first'],
    [{ ...early, until: null }, 'until', 'Please enter the last day'],
    [{ ...early, nth_child: 2 }, 'nth_child', 'Only a sibling discount has this'],
    [
      { program_ids: ['01a1fc59-0000-7000-8000-000000000000'] },
      'program_ids',
      'One of these programs does not exist any more. Please choose again',
    ],
  ])('with %j are refused beside the field', async (wrong, field, sentence) => {
    const answer = await addRule({ ...sibling, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
  });

  test('must still make sense after a change of one field', async () => {
    const { body } = await addRule(early);
    const change = (value: object) =>
      world.call(calls.changePriceRule, { token: admin.token, params: { id: body.id }, body: value });
    expect((await change({ until: null })).body.fields.until).toBe('Please enter the last day');
    expect((await change({ amount: 5 })).body.fields.amount).toContain('not both');
    expect((await change({ amount: 5, percent: null })).body).toMatchObject({ amount: 5, percent: null });
    expect(await change({ kind: 'sibling' })).toMatchObject({ status: 200, body: { kind: body.kind } });
  });
});

describe('codes', () => {
  test('have one spelling, are unique, and count their uses', async () => {
    const text = newCode();
    const added = await addCode(code({ code: ` ${text.toLowerCase()} - `, most_uses: 5 }));
    expect(added).toMatchObject({ status: 201, body: { code: text, used: 0 } });
    expect(await addCode(code({ code: text }))).toMatchObject({ status: 409, body: { code: 'code_taken' } });
    expect((await ask(maya, { code: text.toLowerCase() })).status).toBe(201);
    const list = await world.call(calls.listPriceCodes, { token: admin.token, query: { q: text } });
    expect(list.body.data).toMatchObject([{ code: text, used: 1 }]);
  });

  test.each([
    [{ code: 'AB' }, 'code', 'Please use 4 to 20 letters and numbers'],
    [{ code: 'ÄÖÜß!' }, 'code', 'Please use 4 to 20 letters and numbers'],
    [{ code: null }, 'code', 'Please enter a code'],
    [{ most_uses: 0 }, 'most_uses', 'Please enter a number from 1, or leave this empty'],
    [{ most_uses: 1, most_per_family: 2 }, 'most_per_family', 'This cannot be more than the uses in all'],
  ])('with %j are refused beside the field', async (wrong, field, sentence) => {
    expect(await addCode(code(wrong))).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
  });

  test.each([
    ['unknown', {}, 'We do not know this code. Please check the spelling'],
    ['switched off', { active: false }, 'This code is no longer in use'],
    ['expired', { until: '2026-03-09' }, 'This code expired on 9 Mar 2026'],
    ['early', { from: '2026-03-11' }, 'This code can be used from 11 Mar 2026'],
  ])('that are %s say why, in the quote and in the request', async (name, facts, sentence) => {
    const text = name === 'unknown' ? 'NOSUCHCODE' : (await addCode(code(facts))).body.code;
    for (const answer of [await quote([maya], { code: text }), await ask(maya, { code: text })])
      expect(answer).toMatchObject({ status: 422, body: { fields: { code: sentence } } });
    const { rows } = await world.pool.query('select 1 from enrollment where student_id = $1', [maya]);
    expect(rows).toHaveLength(0);
  });

  test('for one place per family are used up by the family, and come back with the place', async () => {
    const { body } = await addCode(code({ most_per_family: 1 }));
    const both = (await quote([maya, jaden], { code: body.code })).body.places as { lines: { kind: string }[] }[];
    // Of a basket it takes one place instead of refusing both.
    expect(both.filter(({ lines }) => lines.some(({ kind }) => kind === 'code'))).toHaveLength(1);
    const { body: place } = await ask(maya, { code: body.code });
    expect((await ask(jaden, { code: body.code })).body.fields.code).toBe('Your family has used this code already');
    await world.call(calls.cancelEnrollment, { token: parent.token, params: { id: place.id }, body: {} });
    expect((await ask(jaden, { code: body.code })).status).toBe(201);
  });

  test('in odd spelling are unknown, never a failure', async () => {
    for (const odd of ['💥💥', "'; drop table price_code --", '%', '____'])
      expect((await quote([maya], { code: odd })).body.fields.code).toContain('We do not know this code');
    for (const odd of ['\u0000', 'ROBOT\u0007']) expect((await quote([maya], { code: odd })).status).toBe(422);
    expect((await quote([maya], { code: 'x'.repeat(61) })).status).toBe(422);
    expect((await quote([maya], { code: 7 })).status).toBe(422);
    expect((await quote([maya], { code: '  ' })).status).toBe(200);
  });

  test('with one use left: of thirty families at once exactly one gets it', { timeout: 60_000 }, async () => {
    const { body } = await addCode(code({ most_uses: 1 }));
    const large = await buildProgram(world.db, { maxParticipants: 100 });
    const families = [];
    for (let at = 0; at < 30; at += 1) {
      const other = await world.signInAs('parent');
      families.push({ other, child: (await buildStudent(world.db, { parentId: other.id })).id });
    }
    const answers = await Promise.all(
      families.map(({ other, child }) => ask(child, { code: body.code }, other, large)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 201).map((answer) => answer.body.fields?.code);
    expect(new Set(refusals)).toEqual(new Set(['This code has been used up']));
    const { rows } = await world.pool.query('select 1 from enrollment_price_line where code_id = $1', [body.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('a quote', () => {
  test('has the lines of each place and changes nothing', async () => {
    await addRule(sibling);
    await addRule(early);
    const { body: added } = await addCode(code({ percent: null, amount: 1000 }));
    const { body } = await quote([maya, jaden], { code: added.code });
    expect(body).toMatchObject({ takes_codes: true, code_applies: true, currency: 'JMD' });
    const first = body.places.find((place) => place.total === 36_800);
    expect(first!.lines).toEqual([
      { kind: 'price', label: 'Price', amount: 42_000 },
      { kind: 'early_bird', label: 'Early bird', amount: -4200 },
      { kind: 'code', label: `Code ${added.code}`, amount: -1000 },
    ]);
    const second = body.places.find((place) => place.total !== 36_800);
    expect(second!.lines[1]).toEqual({ kind: 'sibling', label: 'Sibling discount', amount: -4200 });
    expect(body.total).toBe(first!.total! + second!.total!);
    const { rows } = await world.pool.query('select 1 from enrollment where parent_id = $1', [parent.id]);
    expect(rows).toHaveLength(0);
  });

  test('says when other discounts are better than the code', async () => {
    await addRule({ ...early, percent: 50 });
    const { body: added } = await addCode(code({ combines: false }));
    const { body } = await quote([maya], { code: added.code });
    expect(body).toMatchObject({ code_applies: false, total: 21_000 });
  });

  test('of a program without a price has no lines', async () => {
    programId = await buildProgram(world.db, { priceCents: null });
    expect((await quote([maya])).body).toMatchObject({ total: 0, places: [{ lines: [], total: null }] });
    const { body: added } = await addCode(code());
    expect((await quote([maya], { code: added.code })).body.fields.code).toContain('not set yet');
  });

  test('is about the own family; an admin names one', async () => {
    const stranger = await world.signInAs('parent');
    expect((await quote([maya], {}, stranger)).status).toBe(404);
    expect((await quote([maya], { family_id: parent.id }, stranger)).status).toBe(404);
    expect((await quote([maya], { family_id: parent.id }, admin)).body.total).toBe(42_000);
    expect((await quote([maya], {}, admin)).body.fields.family_id).toBe('Choose a family');
    expect((await quote([maya], { family_id: stranger.id }, admin)).status).toBe(404);
    expect((await quote([maya, maya])).status).toBe(422);
    expect((await quote([])).status).toBe(422);
    programId = await buildProgram(world.db, { status: 'draft' });
    expect((await quote([maya])).status).toBe(404);
  });
});

describe('a place', () => {
  test('costs what its lines say, for the second child less', async () => {
    await addRule(sibling);
    const { body: first } = await ask(maya);
    const { body: second } = await ask(jaden);
    expect([first.payment_amount, second.payment_amount, second.amount_due]).toEqual([42_000, 37_800, 37_800]);
    expect((await placeOf(second.id)).price_lines).toEqual([
      { kind: 'price', label: 'Price', amount: 42_000 },
      { kind: 'sibling', label: 'Sibling discount', amount: -4200 },
    ]);
    const seen = await world.call(calls.getAnyEnrollment, { token: admin.token, params: { id: second.id } });
    expect(seen.body.price_lines).toHaveLength(2);
  });

  test('of a second class of the same child costs less, and a sibling in it does not', async () => {
    const { body: rule } = await addRule({
      ...sibling,
      kind: 'multi_class',
      name: 'Second class',
      nth_child: null,
      nth_class: 2,
      scope: 'any',
    });
    expect(rule.sentence).toBe('The second class of a child and every further one costs 10% less.');
    expect((await ask(maya)).body.payment_amount).toBe(42_000);
    programId = await buildProgram(world.db, { priceCents: 4_200_000 });
    const { body: second } = await ask(maya);
    expect((await placeOf(second.id)).price_lines).toEqual([
      { kind: 'price', label: 'Price', amount: 42_000 },
      { kind: 'multi_class', label: 'Second class', amount: -4200 },
    ]);
    expect((await ask(jaden)).body.payment_amount).toBe(42_000);
    const wrong = await addRule({ ...sibling, kind: 'multi_class', nth_child: null, nth_class: 2, scope: 'program' });
    expect(wrong.body.fields).toEqual({ scope: 'Choose the season, or any class' });
  });

  test('has its discounts on the invoice, in the account and on the receipt', async () => {
    await addRule(sibling);
    await ask(maya);
    const { body: second } = await ask(jaden);
    const { body: place } = await world.call(calls.changeEnrollmentStatus, {
      token: admin.token,
      params: { id: second.id },
      body: { payment_status: 'paid', method: 'cash' },
    });
    expect((await placeOf(second.id)).invoice_number).toMatch(/^INV-2026-\d{6}$/);
    const { rows } = await world.pool.query(
      `select l.position, l.kind, l.description, l.amount_cents::int as cents from invoice_line l
       join receivable r on r.id = l.receivable_id where r.subject_id = $1 order by l.position`,
      [second.id],
    );
    expect(rows).toEqual([
      { position: 1, kind: 'charge', description: 'Rovers', cents: 4_200_000 },
      { position: 2, kind: 'discount', description: 'Sibling discount', cents: -420_000 },
    ]);
    const { body: ledger } = await world.call(calls.getLedger, { token: parent.token });
    const own = ledger.lines.filter((line) => line.enrollment_id === second.id);
    expect(own.map((line) => [line.title, line.amount])).toEqual([
      ['Payment received', -37_800],
      ['Sibling discount', -4200],
      ['Rovers', 42_000],
    ]);
    expect(ledger).toMatchObject({ charged: 79_800, paid: 37_800, due: 42_000 });
    const receipts = await world.pool.query(
      'select snapshot from receipt c join payment y on y.checkout_id = c.checkout_id where y.enrollment_id = $1',
      [place.id],
    );
    expect(receipts.rows[0].snapshot).toMatchObject({
      price_cents: 3_780_000,
      discounts: [{ label: 'Sibling discount', cents: -420_000 }],
    });
  });

  test('is refused at another price than the family saw', async () => {
    const { body: rule } = await addRule(early);
    const seen = await ask(maya, { expected_amount: 42_000 });
    expect(seen).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(seen.body.error).toContain('J$37,800.00');
    await world.call(calls.changePriceRule, { token: admin.token, params: { id: rule.id }, body: { active: false } });
    expect((await ask(maya, { expected_amount: 42_000 })).status).toBe(201);
  });

  test('that costs nothing after the discounts enrolls at once', async () => {
    await addRule({ ...early, percent: 100 });
    expect((await ask(maya)).body).toMatchObject({ status: 'enrolled', payment_status: 'paid', payment_amount: 0 });
  });

  test('two children at once are a first and a second child', async () => {
    await addRule({ ...sibling, scope: 'program' });
    const answers = await Promise.all([ask(maya), ask(jaden)]);
    expect(new Set(answers.map(({ body }) => body.payment_amount))).toEqual(new Set([37_800, 42_000]));
  });

  test('whose price is set by hand has one line; the others stay in the table', async () => {
    await addRule(early);
    const { body: place } = await ask(maya);
    const body = { ids: [place.id], price: 100, reason: 'Agreed by phone' };
    expect((await world.call(calls.priceEnrollments, { token: admin.token, body })).body.changed).toBe(1);
    expect((await placeOf(place.id)).price_lines).toEqual([
      { kind: 'price', label: 'Price set by the office', amount: 100 },
    ]);
    const { rows } = await world.pool.query(
      'select superseded_at is null as now from enrollment_price_line where enrollment_id = $1 order by id',
      [place.id],
    );
    expect(rows.map(({ now }) => now)).toEqual([false, false, true]);
  });

  test('moved to another program keeps its discounts of the day, and everything at the same price', async () => {
    const { body: rule } = await addRule(early);
    const { body: place } = await ask(maya);
    // As if all of this had been days ago: today nobody is early any more.
    await world.pool.query("update price_rule set until_day = '2026-03-05' where id = $1", [rule.id]);
    await world.pool.query("update enrollment set created_at = '2026-03-01T15:00:00Z' where id = $1", [place.id]);
    const there = (priceCents: number) => buildProgram(world.db, { title: 'Camp', priceCents });
    const move = async (to: string, preview = false) =>
      (
        await world.call(calls.transferEnrollments, {
          token: admin.token,
          body: { ids: [place.id], program_id: to, preview },
        })
      ).body;
    expect(await move(await there(4_200_000))).toMatchObject({ moved: 1, repriced: 0 });
    expect((await placeOf(place.id)).payment_amount).toBe(37_800);
    const dearer = await there(5_000_000);
    expect(await move(dearer, true)).toMatchObject({ moved: 1, repriced: 1, discounted: 1 });
    expect(await move(dearer)).toMatchObject({ moved: 1, repriced: 1, discounted: 1 });
    const moved = await placeOf(place.id);
    expect(moved.payment_amount).toBe(45_000);
    expect(moved.price_lines[0]).toEqual({ kind: 'price', label: 'Price', amount: 50_000 });
  });

  test('shows its lines to the parent, not to the student', async () => {
    await addRule(early);
    const student = await world.signInAs('student');
    const { rows } = await world.pool.query('update student set parent_id = $2 where account_id = $1 returning id', [
      student.id,
      parent.id,
    ]);
    const { body: place } = await ask(rows[0].id);
    const seen = await world.call(calls.getEnrollment, { token: student.token, params: { id: place.id } });
    expect(seen.body.price_lines).toEqual([]);
    expect((await placeOf(place.id)).price_lines).toHaveLength(2);
  });

  test('from before there were lines shows none', async () => {
    const id = await buildEnrollment(world.db, { studentId: maya, programId });
    expect((await placeOf(id)).price_lines).toEqual([]);
  });
});
