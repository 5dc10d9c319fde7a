import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricePlaces, type PriceFacts } from './price-places.ts';

const child = fc.constantFrom('ana', 'jaden', 'maya', 'zoe');
const programs = { rovers: '2026-09', camp: '2026-07', sumo: '2026-09', someday: null } as const;
const program = fc.constantFrom(...(Object.keys(programs) as (keyof typeof programs)[]));
const reduction = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ percent, amountCents: null })),
  fc.integer({ min: 1, max: 6_000_000 }).map((amountCents) => ({ percent: null, amountCents })),
);
const day = fc.constantFrom('2026-07-01', '2026-08-01', '2026-09-01');
const conditions = fc.record({
  programIds: fc.uniqueArray(program, { maxLength: 2 }),
  fromDay: fc.option(day),
  untilDay: fc.option(day),
  combines: fc.boolean(),
});
const rules = fc
  .array(
    fc
      .tuple(
        conditions,
        reduction,
        fc.constantFrom('sibling', 'multi_class', 'early_bird'),
        fc.constantFrom('program', 'season', 'any'),
      )
      .chain(([open, off, kind, scope]) =>
        fc.integer({ min: 2, max: 4 }).map((nth) => ({
          ...open,
          ...off,
          kind,
          scope,
          nthChild: nth,
          nthClass: nth,
          name: 'Rule',
        })),
      ),
    { maxLength: 5 },
  )
  .map((some) => some.map((rule, at) => ({ ...rule, id: `r-${at}` })));
const place = fc
  .tuple(child, program, fc.integer({ min: 0, max: 6_000_000 }))
  .map(([childId, programId, priceCents]) => ({ childId, programId, season: programs[programId], priceCents }));
const late = fc
  .integer({ min: 1, max: 40 })
  .chain((classes) => fc.integer({ min: 0, max: classes - 1 }).map((left) => ({ left, classes })));
const facts: fc.Arbitrary<PriceFacts> = fc.record({
  places: fc.uniqueArray(place, {
    minLength: 1,
    maxLength: 6,
    selector: ({ childId, programId }) => `${childId} ${programId}`,
  }),
  held: fc.array(
    fc.tuple(child, program).map(([childId, programId]) => ({ childId, programId, season: programs[programId] })),
    { maxLength: 4 },
  ),
  day,
  rules,
  code: fc.option(fc.tuple(conditions, reduction).map(([open, off]) => ({ ...open, ...off, id: 'c', code: 'C' }))),
  scholarships: fc.array(fc.tuple(child, fc.option(program), reduction), { maxLength: 3 }).map((some) =>
    some.map(([childId, programId, off], at) => ({
      ...off,
      id: `s-${at}`,
      childId,
      programId,
      season: programId === null ? '2026-09' : null,
    })),
  ),
});

const runs = { numRuns: 400 };
const byPlace = (priceFacts: PriceFacts) =>
  new Map(pricePlaces(priceFacts).map((one) => [`${one.childId} ${one.programId}`, one]));

test('a total is whole cents, the sum of its lines, never below zero and never above the price', () => {
  fc.assert(
    fc.property(facts, (given) => {
      for (const [at, { lines, totalCents }] of pricePlaces(given).entries()) {
        expect(Number.isSafeInteger(totalCents)).toBe(true);
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBeLessThanOrEqual(given.places[at]!.priceCents);
        expect(lines.slice(1).every(({ amountCents }) => amountCents < 0)).toBe(true);
      }
    }),
    runs,
  );
});

test('another child in the basket never raises the price of the others', () => {
  fc.assert(
    fc.property(facts, fc.array(place, { minLength: 1, maxLength: 3 }), (given, more) => {
      const added = more
        .map((one) => ({ ...one, childId: 'new' }))
        .filter((one, at, all) => all.findIndex(({ programId }) => programId === one.programId) === at);
      const after = byPlace({ ...given, places: [...given.places, ...added] });
      for (const [key, { totalCents }] of byPlace(given))
        expect(after.get(key)!.totalCents).toBeLessThanOrEqual(totalCents);
    }),
    runs,
  );
});

test('a sibling who holds a place already never raises a price either', () => {
  fc.assert(
    fc.property(facts, program, (given, programId) => {
      const sibling = { childId: 'new', programId, season: programs[programId] };
      const after = byPlace({ ...given, held: [sibling, ...given.held] });
      for (const [key, { totalCents }] of byPlace(given))
        expect(after.get(key)!.totalCents).toBeLessThanOrEqual(totalCents);
    }),
    runs,
  );
});

test('the order of places, rules and scholarships does not matter', () => {
  const shuffled = facts.chain((given) =>
    fc
      .tuple(
        fc.shuffledSubarray([...given.places], { minLength: given.places.length }),
        fc.shuffledSubarray([...given.rules], { minLength: given.rules.length }),
        fc.shuffledSubarray([...given.scholarships], { minLength: given.scholarships.length }),
      )
      .map(([places, some, scholarships]) => ({ given, other: { ...given, places, rules: some, scholarships } })),
  );
  fc.assert(
    fc.property(shuffled, ({ given, other }) => {
      expect(byPlace(other)).toEqual(byPlace(given));
    }),
    runs,
  );
});

test('a rule more never raises a price', () => {
  fc.assert(
    fc.property(facts, rules, (given, more) => {
      const after = byPlace({
        ...given,
        rules: [...given.rules, ...more.map((one) => ({ ...one, id: `x-${one.id}` }))],
      });
      for (const [key, { totalCents }] of byPlace(given))
        expect(after.get(key)!.totalCents).toBeLessThanOrEqual(totalCents);
    }),
    runs,
  );
});

test('the same facts give the same answer, and stay as they were', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const before = structuredClone(given);
      expect(pricePlaces(given)).toEqual(pricePlaces(given));
      expect(given).toEqual(before);
    }),
    runs,
  );
});

test('a late joiner pays the share of the classes that are left to the cent, and never more than before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6_000_000 }), late, (priceCents, { left, classes }) => {
      const place = { childId: 'ana', programId: 'rovers', season: '2026-09', priceCents };
      const plain = { held: [], day: '2026-08-01', rules: [], code: null, scholarships: [] };
      const [priced] = pricePlaces({ ...plain, places: [{ ...place, late: { left, classes } }] });
      expect(priced!.totalCents).toBe(Math.round((priceCents * left) / classes));
      const fewer = pricePlaces({ ...plain, places: [{ ...place, late: { left: Math.max(0, left - 1), classes } }] });
      expect(fewer[0]!.totalCents).toBeLessThanOrEqual(priced!.totalCents);
    }),
    runs,
  );
});

test('joining late never raises a price, whatever else is taken off', () => {
  fc.assert(
    fc.property(facts, late, (given, missed) => {
      const whole = byPlace(given);
      const after = byPlace({ ...given, places: given.places.map((one) => ({ ...one, late: missed })) });
      for (const [key, { lines, totalCents }] of after) {
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
        // A code with few uses may go to another place than before.
        if (given.code?.uses === undefined) expect(totalCents).toBeLessThanOrEqual(whole.get(key)!.totalCents);
      }
    }),
    runs,
  );
});
