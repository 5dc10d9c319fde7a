import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildMeetings } from '../../demo/builders/build-meetings.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { openPaymentWays } from '../payment-ways.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/* Who joins after the first class pays for the classes that are left. */

let world: TestApp;
let admin: SignedIn;
let parent: SignedIn;
let maya: string;
let programId: string;
let classes: string[];
/** Ten Saturdays from 7 March; on 25 March three are over. */
const afterThree = new Date('2026-03-25T15:00:00Z');
beforeAll(async () => {
  world = await startTestApp({ rateLimitScale: 1_000 });
  await openPaymentWays(world.db, world.clock.now());
});
beforeEach(async () => {
  world.clock.set(afterThree);
  admin = await world.signInAs('admin');
  parent = await world.signInAs('parent', { fullName: 'Paula Test' });
  ({ id: maya } = await buildStudent(world.db, { parentId: parent.id, fullName: 'Maya Test' }));
  ({ programId, classes } = await club());
});
afterAll(async () => {
  expect(await checkMoney(world.db)).toEqual([]);
  await world.close();
});

async function club(facts: object = {}) {
  const id = await buildProgram(world.db, {
    status: 'open',
    startDate: '2026-03-07',
    endDate: '2026-05-09',
    priceCents: 1_500_000,
    maxParticipants: 100,
    proratesLate: true,
    ...facts,
  });
  const times = { weekdays: [6], from: '2026-03-07', until: '2026-05-09', start_time: '10:00', end_time: '12:00' };
  return { programId: id, classes: await buildMeetings(world.db, id, times) };
}
const quote = async (at = programId) => {
  const body = { places: [{ student_id: maya, program_id: at }] };
  const answer = await world.send(calls.quotePlaces, { token: parent.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.places[0]!;
};
const request = (more: object = {}) =>
  world.send(calls.requestEnrollment, {
    token: parent.token,
    body: { student_id: maya, program_id: programId, ...more },
  });

test('the sentence stands in the quote and on the page, and the place has its price with the reason', async () => {
  const lines = [
    { kind: 'price', label: 'Price', amount: 15_000 },
    { kind: 'late_join', label: 'Joins for 7 of 10 classes', amount: -4_500 },
  ];
  expect(await quote()).toMatchObject({ lines, total: 10_500 });
  const terms = await world.call(calls.showProgramTerms, { params: { id: programId } });
  expect(terms.body.late_join).toEqual({ classes_left: 7, classes: 10, price: 10_500 });
  expect(await request({ expected_amount: 15_000 })).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  const made = await request({ expected_amount: 10_500 });
  expect(made).toMatchObject({ status: 201, body: { payment_amount: 10_500 } });
  const seen = await world.call(calls.getEnrollment, { token: parent.token, params: { id: made.body.id } });
  expect(seen.body.price_lines).toEqual(lines);
  const { rows } = await world.pool.query(
    `select kind, description, amount_cents::int as cents from invoice_line where description like '%of 10%' order by created_at`,
  );
  expect(rows).toEqual([{ kind: 'discount', description: 'Joins for 7 of 10 classes', cents: -450_000 }]);
});

test('the office and the counter charge the same', async () => {
  const enrolled = await world.call(calls.enrollStudent, {
    token: admin.token,
    body: { student_id: maya, program_id: programId },
  });
  expect(enrolled.body.payment_amount).toBe(10_500);
  const counter = await world.call(calls.quoteWalkIn, {
    token: admin.token,
    body: { family_id: null, children: [{ student_id: null, program_ids: [programId] }] },
  });
  expect(counter.body.total).toBe(10_500);
});

test('before the first class, and where the setting is off, it is the whole price', async () => {
  const { programId: plain } = await club({ proratesLate: false });
  expect((await quote(plain)).total).toBe(15_000);
  const terms = await world.call(calls.showProgramTerms, { params: { id: plain } });
  expect(terms.body.late_join).toBeNull();
  world.clock.set(new Date('2026-03-07T14:59:00Z'));
  expect(await quote()).toMatchObject({ total: 15_000, lines: [{ kind: 'price' }] });
  // Ten o'clock in Jamaica: it has begun.
  world.clock.set(new Date('2026-03-07T15:00:00Z'));
  expect((await quote()).total).toBe(13_500);
});

test('a cancelled class does not count, a moved one counts at its new time, and nothing falls below zero', async () => {
  // The second class was cancelled; the third is made up for after today.
  await world.pool.query(`update meeting set status = 'cancelled' where id = $1`, [classes[1]]);
  expect((await quote()).lines[1]?.label).toBe('Joins for 7 of 9 classes');
  await world.pool.query(
    `update meeting set moved_from = starts_at, starts_at = '2026-03-29T15:00:00Z', ends_at = '2026-03-29T17:00:00Z' where id = $1`,
    [classes[2]],
  );
  expect(await quote()).toMatchObject({ total: 13_333.33, lines: [{}, { label: 'Joins for 8 of 9 classes' }] });
  world.clock.set(new Date('2026-05-20T15:00:00Z'));
  parent = await world.signInAs('parent');
  ({ id: maya } = await buildStudent(world.db, { parentId: parent.id }));
  expect(await quote()).toMatchObject({ total: 0, lines: [{}, { amount: -15_000 }] });
});

test('discounts are taken from what is left', async () => {
  const discount = { percent: 10, amount: null, from: null, until: null, combines: true, active: true };
  const code = { ...discount, code: 'LATE10', program_ids: [programId], most_uses: null, most_per_family: null };
  expect((await world.send(calls.addPriceCode, { token: admin.token, body: code })).status).toBe(201);
  const made = await request({ code: 'late10', expected_amount: 9_450 });
  expect(made).toMatchObject({ status: 201, body: { payment_amount: 9_450 } });
});

test('thirty at once have one price, and a class that is moved meanwhile is no 5xx', async () => {
  const families = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const family = await world.signInAs('parent');
      return { family, child: (await buildStudent(world.db, { parentId: family.id })).id };
    }),
  );
  const [answers] = await Promise.all([
    Promise.all(
      families.map(({ family, child }) =>
        world.send(calls.requestEnrollment, {
          token: family.token,
          body: { student_id: child, program_id: programId, expected_amount: 10_500 },
        }),
      ),
    ),
    world.pool.query(`update meeting set status = 'cancelled' where id = $1`, [classes[9]]),
  ]);
  // With nine classes it is six of nine: who saw the former price is asked to look again.
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
  const { rows } = await world.pool.query<{ cents: string }>(
    'select distinct price_cents as cents from enrollment where program_id = $1',
    [programId],
  );
  expect(rows.every(({ cents }) => Number(cents) === 1_050_000)).toBe(true);
});

test('only the office switches it, and a copy of the program has it', async () => {
  const change = (token: string) =>
    world.send(calls.updateProgram, { token, params: { id: programId }, body: { prorates_late: false } });
  expect((await change(parent.token)).status).toBe(403);
  expect((await change(admin.token)).body).toMatchObject({ prorates_late: false });
  expect((await quote()).total).toBe(15_000);
  const wrong = await world.send(calls.updateProgram, {
    token: admin.token,
    params: { id: programId },
    body: { prorates_late: 'often' },
  });
  expect(wrong).toMatchObject({ status: 422, body: { fields: { prorates_late: 'Choose yes or no' } } });
});
