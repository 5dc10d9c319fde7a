import { describe, expect, test } from 'vitest';
import {
  pricePlaces,
  taken,
  type ClassesRule,
  type EarlyRule,
  type PriceCode,
  type PriceFacts,
  type SiblingRule,
} from './price-places.ts';

const always = { programIds: [], fromDay: null, untilDay: null, combines: true } as const;
const sibling = (facts: Partial<SiblingRule> = {}): SiblingRule => ({
  ...always,
  kind: 'sibling',
  id: 'r-sibling',
  name: 'Sibling discount',
  nthChild: 2,
  scope: 'season',
  percent: 10,
  amountCents: null,
  ...facts,
});
const classes = (facts: Partial<ClassesRule> = {}): ClassesRule => ({
  ...always,
  kind: 'multi_class',
  id: 'r-classes',
  name: 'Second class',
  nthClass: 2,
  scope: 'season',
  percent: 10,
  amountCents: null,
  ...facts,
});
const early = (facts: Partial<EarlyRule> = {}): EarlyRule => ({
  ...always,
  kind: 'early_bird',
  id: 'r-early',
  name: 'Early bird',
  percent: null,
  amountCents: 200_000,
  untilDay: '2026-08-15',
  ...facts,
});
const code = (facts: Partial<PriceCode> = {}): PriceCode => ({
  ...always,
  id: 'c-1',
  code: 'ROBOTS',
  percent: 20,
  amountCents: null,
  ...facts,
});
const place = (childId: string, priceCents = 4_200_000, programId = 'rovers', season: string | null = '2026-09') => ({
  childId,
  programId,
  season,
  priceCents,
});
const price = (facts: Partial<PriceFacts>) =>
  pricePlaces({
    places: [place('maya')],
    held: [],
    day: '2026-08-01',
    rules: [],
    code: null,
    scholarships: [],
    ...facts,
  });
const totals = (facts: Partial<PriceFacts>) => price(facts).map(({ totalCents }) => totalCents);
const linesOf = (facts: Partial<PriceFacts>) =>
  price(facts)[0]!.lines.map(({ label, amountCents }) => [label, amountCents]);

test('without rules a place costs its price, and says so in one line', () => {
  expect(price({})).toEqual([
    {
      childId: 'maya',
      programId: 'rovers',
      lines: [{ kind: 'price', label: 'Price', amountCents: 4_200_000, sourceId: null }],
      totalCents: 4_200_000,
    },
  ]);
});

test.each([
  [{ percent: 10, amountCents: null }, 5, 1],
  [{ percent: 10, amountCents: null }, 4, 0],
  [{ percent: 33, amountCents: null }, 100, 33],
  [{ percent: 100, amountCents: null }, 7, 7],
  [{ percent: null, amountCents: 500 }, 499, 499],
  [{ percent: null, amountCents: 500 }, 1000, 500],
])('%j of %i cents takes %i: half a cent is rounded up, and never more than there is', (reduction, cents, off) => {
  expect(taken(reduction, cents)).toBe(off);
});

describe('the discount for several classes', () => {
  const held = (childId: string, programId: string, season: string | null = '2026-09') => ({
    childId,
    programId,
    season,
  });

  test('is for the second class of the same child and every further one', () => {
    const rules = [classes()];
    expect(totals({ rules })).toEqual([4_200_000]);
    expect(totals({ rules, held: [held('maya', 'camp')] })).toEqual([3_780_000]);
    expect(totals({ rules, held: [held('jaden', 'camp')] })).toEqual([4_200_000]);
    expect(totals({ rules: [classes({ nthClass: 3 })], held: [held('maya', 'camp')] })).toEqual([4_200_000]);
  });

  test('is taken from the cheaper classes of one basket, for each child apart', () => {
    const places = [place('maya', 1_000_000, 'camp'), place('maya', 4_200_000), place('jaden', 1_000_000, 'camp')];
    expect(totals({ rules: [classes()], places })).toEqual([900_000, 4_200_000, 1_000_000]);
  });

  test('asks for the same season or for any class, and counts a class without a season once', () => {
    const by = (scope: ClassesRule['scope'], season: string | null) =>
      totals({ rules: [classes({ scope })], held: [held('maya', 'camp', season)] })[0] === 3_780_000;
    expect([by('season', '2026-09'), by('season', '2026-07'), by('season', null)]).toEqual([true, false, false]);
    expect([by('any', '2026-07'), by('any', null)]).toEqual([true, true]);
    expect(totals({ rules: [classes()], places: [place('maya', 4_200_000, 'someday', null)] })).toEqual([4_200_000]);
  });

  test('comes after that for siblings, of what it left', () => {
    expect(linesOf({ rules: [classes(), sibling()], held: [held('jaden', 'rovers'), held('maya', 'camp')] })).toEqual([
      ['Price', 4_200_000],
      ['Sibling discount', -420_000],
      ['Second class', -378_000],
    ]);
  });
});

describe('the discount for siblings', () => {
  const held = (childId: string, programId = 'rovers', season: string | null = '2026-09') => ({
    childId,
    programId,
    season,
  });

  test('is for the second child and every further one, in the order in which places were taken', () => {
    const rules = [sibling()];
    expect(totals({ rules })).toEqual([4_200_000]);
    expect(totals({ rules, held: [held('jaden')] })).toEqual([3_780_000]);
    expect(totals({ rules, held: [held('jaden'), held('ana')] })).toEqual([3_780_000]);
  });

  test('is not for the second place of the first child', () => {
    expect(totals({ rules: [sibling()], held: [held('maya', 'camp'), held('jaden')] })).toEqual([4_200_000]);
  });

  test('is taken from the cheaper places of one basket', () => {
    const places = [place('maya', 1_000_000, 'camp'), place('jaden', 4_200_000)];
    expect(totals({ rules: [sibling()], places })).toEqual([900_000, 4_200_000]);
  });

  test('asks for the same program, the same season or neither', () => {
    const by = (scope: SiblingRule['scope'], programId: string, season: string | null) =>
      totals({ rules: [sibling({ scope })], held: [held('jaden', programId, season)] })[0] === 3_780_000;
    expect([by('program', 'rovers', null), by('program', 'camp', '2026-09')]).toEqual([true, false]);
    expect([by('season', 'camp', '2026-09'), by('season', 'camp', '2026-07')]).toEqual([true, false]);
    expect([by('any', 'camp', '2020-01'), by('any', 'camp', null)]).toEqual([true, true]);
  });

  test('finds nobody in the season of a program without a first day', () => {
    const places = [place('maya', 100, 'someday', null)];
    expect(totals({ rules: [sibling()], places, held: [held('jaden', 'someday', null)] })).toEqual([100]);
  });

  test('of several the best counts, not all of them', () => {
    const rules = [sibling(), sibling({ id: 'r-third', name: 'Third child', nthChild: 3, percent: 15 })];
    expect(linesOf({ rules, held: [held('jaden'), held('ana')] })).toEqual([
      ['Price', 4_200_000],
      ['Third child', -630_000],
    ]);
  });
});

describe('early bird, programs and days', () => {
  test('the first and the last day count', () => {
    const rules = [early({ fromDay: '2026-07-01' })];
    const on = (day: string) => totals({ rules, day })[0] === 4_000_000;
    expect(['2026-06-30', '2026-07-01', '2026-08-15', '2026-08-16'].map(on)).toEqual([false, true, true, false]);
  });

  test('a rule for other programs says nothing here', () => {
    expect(totals({ rules: [early({ programIds: ['camp'] })] })).toEqual([4_200_000]);
    expect(totals({ rules: [early({ programIds: ['camp', 'rovers'] })] })).toEqual([4_000_000]);
  });
});

describe('together', () => {
  const facts = { held: [{ childId: 'jaden', programId: 'rovers', season: '2026-09' }], code: code() };

  test('each line is taken from what the lines above it left, in one order', () => {
    expect(linesOf({ ...facts, rules: [early(), sibling()] })).toEqual([
      ['Price', 4_200_000],
      ['Sibling discount', -420_000],
      ['Early bird', -200_000],
      ['Code ROBOTS', -716_000],
    ]);
  });

  test('one that does not combine stands alone, if that is better for the family', () => {
    expect(linesOf({ ...facts, rules: [sibling(), early()], code: code({ percent: 50, combines: false }) })).toEqual([
      ['Price', 4_200_000],
      ['Code ROBOTS', -2_100_000],
    ]);
    expect(linesOf({ ...facts, rules: [sibling(), early()], code: code({ percent: 5, combines: false }) })).toEqual([
      ['Price', 4_200_000],
      ['Sibling discount', -420_000],
      ['Early bird', -200_000],
    ]);
  });

  test('a scholarship comes last and counts beside everything, for its child and its program or season', () => {
    const scholarship = {
      id: 's-1',
      childId: 'maya',
      programId: 'rovers' as string | null,
      season: null as string | null,
      percent: 50 as number | null,
      amountCents: null as number | null,
    };
    expect(linesOf({ rules: [early({ combines: false })], scholarships: [scholarship] })).toEqual([
      ['Price', 4_200_000],
      ['Early bird', -200_000],
      ['Scholarship', -2_000_000],
    ]);
    expect(totals({ scholarships: [{ ...scholarship, childId: 'jaden' }] })).toEqual([4_200_000]);
    expect(totals({ scholarships: [{ ...scholarship, programId: 'camp' }] })).toEqual([4_200_000]);
    expect(totals({ scholarships: [{ ...scholarship, programId: null, season: '2026-09' }] })).toEqual([2_100_000]);
    expect(totals({ scholarships: [{ ...scholarship, programId: null, season: '2026-07' }] })).toEqual([4_200_000]);
  });

  test('nothing is ever below zero, and what takes nothing has no line', () => {
    const facts = { rules: [early({ amountCents: 9_000_000 })], code: code() };
    expect(linesOf(facts)).toEqual([
      ['Price', 4_200_000],
      ['Early bird', -4_200_000],
    ]);
    expect(totals(facts)).toEqual([0]);
  });
});

test('a code for one place goes where it saves the most, whatever the order', () => {
  const places = [place('maya', 1_000_000, 'sumo'), place('jaden', 4_200_000), place('maya', 2_000_000, 'camp')];
  expect(totals({ places, code: code({ uses: 1 }) })).toEqual([1_000_000, 3_360_000, 2_000_000]);
  expect(totals({ places: places.toReversed(), code: code({ uses: 1 }) })).toEqual([2_000_000, 3_360_000, 1_000_000]);
  expect(totals({ places, code: code({ uses: 2 }) })).toEqual([1_000_000, 3_360_000, 1_600_000]);
  expect(totals({ places, code: code({ uses: 3 }) })).toEqual([800_000, 3_360_000, 1_600_000]);
});

test('a code of few uses is not spent on a program that it is not for', () => {
  const places = [place('maya', 4_200_000), place('jaden', 1_000_000, 'sumo')];
  expect(totals({ places, code: code({ uses: 1, programIds: ['sumo'] }) })).toEqual([4_200_000, 800_000]);
});

test('in the same season is a sibling by the season that the office made, else by the first days', () => {
  const rule = sibling({ scope: 'season' });
  const held = (facts: object) => [{ childId: 'jaden', programId: 'camp', season: '2026-07', ...facts }];
  const maya = { ...place('maya', 1_000_000), seasonId: 'autumn' };
  const paid = (facts: object) => totals({ places: [maya], held: held(facts), rules: [rule] })[0]! < 1_000_000;
  expect(paid({ seasonId: 'autumn' })).toBe(true);
  expect(paid({ season: '2026-09', seasonId: 'summer' })).toBe(false);
  expect(paid({ season: '2026-09', seasonId: null })).toBe(true);
  expect(paid({})).toBe(false);
});
