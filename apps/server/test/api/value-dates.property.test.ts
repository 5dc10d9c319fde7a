import { calls } from '@doctorbird/contract/calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildEnrollment } from '../../demo/builders/build-enrollment.ts';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkMoney } from '../../src/modules/billing/checks/check-money.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

/** Every payment is typed on this day of Jamaica or up to the end of it, whatever day it came. */
const typedOn = '2026-11-26';
let world: TestApp;
let admin: SignedIn;
let programId: string;

beforeAll(async () => {
  world = await startTestApp({ now: `${typedOn}T15:00:00Z` });
  programId = await buildProgram(world.db, { title: 'Robots', status: 'open', priceCents: 1_000_000 });
});
afterAll(() => world.close());

interface Typed {
  /** Days before the day of the entry; null: nothing is typed, so it is that day. */
  back: number | null;
  dollars: number;
  places: 1 | 2;
  method: 'cash' | 'cheque' | 'bank_transfer';
  /** Given back so many days after it came, never after the day of the entry; null: it stays. */
  undoneAfter: number | null;
  /** Minutes after midnight in Jamaica at which it is typed. */
  minute: number;
}
const typed: fc.Arbitrary<Typed> = fc.record({
  back: fc.option(fc.integer({ min: 0, max: 75 })),
  dollars: fc.integer({ min: 1, max: 5_000 }),
  places: fc.constantFrom(1, 2),
  method: fc.constantFrom('cash', 'cheque', 'bank_transfer'),
  undoneAfter: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 3 }),
  // Around both midnights of Jamaica, where UTC is on another day.
  minute: fc.constantFrom(0, 1, 720, 1139, 1140, 1438, 1439),
});

const dayBack = (back: number): string =>
  new Date(Date.parse(`${typedOn}T12:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10);
const cents = (amount: number): number => Math.round(amount * 100);

interface Moved {
  day: string;
  /** How much of it is for each place. */
  parts: ReadonlyMap<string, number>;
  cents: number;
  method: string;
  direction: 'in' | 'out';
}

async function family(): Promise<{ parent: SignedIn; places: string[] }> {
  const parent = await world.signInAs('parent');
  const places: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { id: studentId } = await buildStudent(world.db, { parentId: parent.id });
    places.push(
      await buildEnrollment(world.db, { studentId, programId, createdAt: new Date(`${chargedOn}T15:00:00Z`) }),
    );
  }
  return { parent, places };
}

/** What is typed as the office does; the list is what the books should say, worked out from what was typed alone. */
async function type(
  steps: readonly Typed[],
): Promise<{ parent: SignedIn; places: string[]; moved: Moved[]; due: number }> {
  const { parent, places } = await family();
  const due = new Map(places.map((id) => [id, 10_000]));
  const moved: Moved[] = [];
  // Clocks run forward; the days on which the money came do not.
  for (const step of steps.toSorted((a, b) => a.minute - b.minute)) {
    world.clock.set(new Date(Date.parse(`${typedOn}T05:00:00Z`) + step.minute * 60_000));
    admin = await world.signInAs('admin');
    const items = places
      .slice(0, step.places)
      .map((id) => ({ enrollment_id: id, due: due.get(id)!, amount: Math.min(step.dollars, due.get(id)!) }))
      .filter(({ amount }) => amount > 0);
    if (items.length === 0) continue;
    const day = step.back === null ? typedOn : dayBack(step.back);
    const { status, body } = await world.call(calls.recordPayments, {
      token: admin.token,
      body: {
        payer_id: parent.id,
        method: step.method,
        reference: 'REF 1',
        received_on: step.back === null ? null : day,
        items,
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const sum = items.reduce((all, { amount }) => all + cents(amount), 0);
    const parts = new Map(items.map(({ enrollment_id: id, amount }) => [id, cents(amount)]));
    moved.push({ day, parts, cents: sum, method: step.method, direction: 'in' });
    if (step.undoneAfter === null) {
      for (const { enrollment_id: id, amount } of items) due.set(id, due.get(id)! - amount);
      continue;
    }
    const back = Math.max(0, (step.back ?? 0) - step.undoneAfter);
    const undone = await world.call(calls.undoPayment, {
      token: admin.token,
      params: { id: body.payments[0]!.id },
      body: { reason: 'Returned', returned_on: dayBack(back) },
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    moved.push({ day: dayBack(back), parts, cents: sum, method: step.method, direction: 'out' });
  }
  return { parent, places, moved, due: [...due.values()].reduce((all, one) => all + cents(one), 0) };
}

const chargedOn = '2026-08-01';
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** What the family owed at the end of a day, and how old it was: from what was typed alone. */
function owedOn(day: string, { places, moved }: { places: readonly string[]; moved: readonly Moved[] }) {
  const owed = { open: 0, days_0_30: 0, days_31_60: 0, days_61_90: 0, days_over_90: 0 };
  if (day < chargedOn) return owed;
  const age = (Date.parse(day) - Date.parse(chargedOn)) / 86_400_000;
  const column = age <= 30 ? 'days_0_30' : age <= 60 ? 'days_31_60' : age <= 90 ? 'days_61_90' : 'days_over_90';
  for (const place of places) {
    const paid = moved
      .filter((one) => one.day <= day)
      .reduce((all, { parts, direction }) => all + (direction === 'in' ? 1 : -1) * (parts.get(place) ?? 0), 0);
    owed.open += Math.max(0, 1_000_000 - paid);
  }
  return { ...owed, [column]: owed.open };
}

/** The same as the books say it. */
async function outstandingOn(day: string, parent: SignedIn) {
  const { status, body } = await world.call(calls.listOutstanding, {
    token: admin.token,
    query: { limit: 100, as_of: day },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const row = body.data.find(({ holder }) => holder.id === parent.id);
  return Object.fromEntries(
    Object.keys(owedOn(day, { places: [], moved: [] })).map((key) => [key, cents(row?.[key as 'open'] ?? 0)]),
  );
}

/** Sums of what was typed, by a key; only those with money. */
function sumsOf<Key extends 'day' | 'method'>(moved: readonly Moved[], key: Key): Map<string, [number, number]> {
  const sums = new Map<string, [number, number]>();
  for (const one of moved) {
    const sum = sums.get(one[key]) ?? [0, 0];
    sum[one.direction === 'in' ? 0 : 1] += one.cents;
    sums.set(one[key], sum);
  }
  return sums;
}

const period = { from: dayBack(80), to: typedOn };
const takings = async () => (await world.call(calls.takings, { token: admin.token, query: period })).body;
interface Row {
  received: number;
  refunded: number;
}
/** What came to the sums of a table since it was last read. */
function grown<R extends Row>(
  before: readonly R[],
  after: readonly R[],
  keyOf: (row: R) => string,
): Map<string, [number, number]> {
  const old = new Map(before.map((row) => [keyOf(row), row]));
  return new Map(
    after
      .map((row): [string, [number, number]] => [
        keyOf(row),
        [
          cents(row.received) - cents(old.get(keyOf(row))?.received ?? 0),
          cents(row.refunded) - cents(old.get(keyOf(row))?.refunded ?? 0),
        ],
      ])
      .filter(([, [received, refunded]]) => received !== 0 || refunded !== 0),
  );
}

test('payments typed late in any order, at any hour and across months: every book says what was typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 6 }), async (steps) => {
      world.clock.set(new Date(`${typedOn}T05:00:00Z`));
      admin = await world.signInAs('admin');
      const before = await takings();
      const { parent, places, moved, due } = await type(steps);
      const after = await takings();
      const day = (row: Row & { day: string }) => row.day;
      const method = (row: Row & { method: string }) => row.method;
      expect(grown(before.by_day, after.by_day, day)).toEqual(sumsOf(moved, 'day'));
      expect(grown(before.by_method, after.by_method, method)).toEqual(sumsOf(moved, 'method'));

      // The statement of the family: each line on its day, and the balance is what is due.
      const { body: ledger } = await world.call(calls.getFamilyLedger, {
        token: admin.token,
        params: { id: parent.id },
      });
      const money = ledger.lines
        .filter(({ kind }) => kind === 'payment' || kind === 'refund')
        .map((line): [string, number] => [
          new Date(Date.parse(line.at) - 5 * 3_600_000).toISOString().slice(0, 10),
          cents(line.amount),
        ]);
      const byDay = new Map<string, number>();
      for (const [on, amount] of money) byDay.set(on, (byDay.get(on) ?? 0) + amount);
      const expected = new Map<string, number>();
      for (const one of moved)
        expected.set(one.day, (expected.get(one.day) ?? 0) + (one.direction === 'in' ? -one.cents : one.cents));
      expect(byDay).toEqual(expected);
      expect(cents(ledger.lines[0]!.balance)).toBe(due);

      // What is owed, by age: all of it since the day of the charge, whatever day the money counts on.
      const { body: owing } = await world.call(calls.listOutstanding, { token: admin.token, query: { limit: 100 } });
      const owed = owing.data.find(({ holder }) => holder.id === parent.id);
      expect(owed ? cents(owed.open) : 0).toBe(due);
      expect(owed ? cents(owed.days_over_90) : 0).toBe(due);

      // The same at the end of past days: of each movement, of the day before it, and around the charge.
      const days = new Set([...moved.flatMap((one) => [one.day, dayBefore(one.day)]), chargedOn, dayBefore(chargedOn)]);
      for (const on of days) expect(await outstandingOn(on, parent), on).toEqual(owedOn(on, { places, moved }));
      expect(await checkMoney(world.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('the journal of each month has the same money on the same days', async () => {
  const { body } = await world.call(calls.listJournal, { token: admin.token, query: { ...period, limit: 100 } });
  const lines = [...body.data];
  for (let page = 2; lines.length < body.total; page += 1)
    lines.push(
      ...(await world.call(calls.listJournal, { token: admin.token, query: { ...period, limit: 100, page } })).body
        .data,
    );
  const { by_day: days } = await takings();
  for (const { day, received, refunded } of days) {
    const of = lines.filter((line) => line.day === day && line.kind !== 'invoice' && line.account_code === '1100');
    expect(
      of.reduce((sum: number, line: { credit: number }) => sum + cents(line.credit), 0),
      day,
    ).toBe(cents(received));
    expect(
      of.reduce((sum: number, line: { debit: number }) => sum + cents(line.debit), 0),
      day,
    ).toBe(cents(refunded));
  }
});
