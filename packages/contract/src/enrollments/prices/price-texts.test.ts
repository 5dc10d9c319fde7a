import { expect, test } from 'vitest';
import { codeText, reductionText, ruleText, seasonText } from './price-texts.ts';

const plain = { percent: 10, amount: null, from: null, until: null, combines: true, programs: [] } as const;
const sibling = { ...plain, kind: 'sibling', nthChild: 2, nthClass: null, scope: 'season' } as const;
const early = {
  ...plain,
  kind: 'early_bird',
  nthChild: null,
  nthClass: null,
  scope: null,
  until: '2026-08-15',
} as const;

test('a rule says what it does', () => {
  expect(ruleText(sibling)).toBe(
    'The second child of a family and every further one in the same season pays 10% less.',
  );
  expect(ruleText({ ...sibling, nthChild: 3, scope: 'any', percent: null, amount: 2500, programs: ['Rovers'] })).toBe(
    'The third child of a family and every further one pays J$2,500 less in Rovers.',
  );
  expect(ruleText({ ...sibling, from: '2026-07-01' })).toBe(
    'The second child of a family and every further one in the same season pays 10% less if the place is requested from 1 Jul 2026.',
  );
  expect(ruleText({ ...sibling, kind: 'multi_class', nthChild: null, nthClass: 2 })).toBe(
    'The second class of a child and every further one in the same season costs 10% less.',
  );
  expect(ruleText({ ...early, programs: ['A', 'B', 'C'] })).toBe(
    'A place in A, B and C that is requested until 15 Aug 2026 costs 10% less.',
  );
  expect(ruleText({ ...early, from: '2026-08-01', programs: ['A', 'B', 'C', 'D'], combines: false })).toBe(
    'A place in 4 programs that is requested from 1 Aug 2026 until 15 Aug 2026 costs 10% less. It does not combine with other discounts: the family gets what is better.',
  );
});

test('a code says how often it can be used', () => {
  const code = { ...plain, percent: null, amount: 1500.5, mostUses: 40, mostPerFamily: 1 };
  expect(codeText(code)).toBe('Takes J$1,500.50 off a place, for 40 places in all and one place per family.');
  expect(codeText({ ...code, mostUses: null, mostPerFamily: null })).toBe('Takes J$1,500.50 off a place.');
});

test('seasons and what was granted', () => {
  expect(['2026-01', '2026-04', '2026-07', '2026-09'].map(seasonText)).toEqual([
    'January to March 2026',
    'April to June 2026',
    'July and August 2026',
    'September to December 2026',
  ]);
  expect(reductionText({ percent: 50, amount: null })).toBe('50%');
  expect(reductionText({ percent: null, amount: 10_000 })).toBe('J$10,000');
});
