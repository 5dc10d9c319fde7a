import type { WorkLine } from '@doctorbird/contract/admin/today';
import { expect, test } from 'vitest';
import { ageText, allText, lineAge, untilText } from './age-texts.ts';
import { dayPoints } from './day-points.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const line = (facts: Partial<WorkLine>): WorkLine => ({
  kind: 'proofs',
  urgency: 'now',
  name: 'Payment proofs',
  about: null,
  count: 2,
  since: null,
  until: null,
  href: '/admin/payments/proofs',
  records: [],
  ...facts,
});

test('an age is as coarse as it is long', () => {
  expect([0, 50 * minutes, 5 * hours, 26 * hours, 49 * hours].map(ageText)).toEqual([
    '1 min',
    '50 min',
    '5 h',
    '26 h',
    '2 days',
  ]);
});

test('what begins today is counted down to the minute', () => {
  expect(untilText(93 * minutes)).toBe('in 1 h 33 min');
  expect(untilText(2 * hours)).toBe('in 2 h');
  expect(untilText(30_000)).toBe('in 1 min');
});

test('a kind says how long it has been waiting, or until when it can', () => {
  const now = '2026-11-19T20:12:00.000Z';
  expect(lineAge(line({ since: '2026-11-18T18:00:00.000Z' }), now)).toBe('oldest 26 h');
  expect(lineAge(line({ kind: 'unstaffed', until: '2026-11-19T21:45:00.000Z' }), now)).toBe('starts in 1 h 33 min');
  expect(lineAge(line({ kind: 'unstaffed', until: '2026-11-19T20:00:00.000Z' }), now)).toBe('has started');
  expect(lineAge(line({ kind: 'lapsing', until: '2026-11-20T15:00:00.000Z' }), now)).toBe(
    'first lapses Fri 20 Nov, 10:00\u00a0am',
  );
  expect(lineAge(line({ kind: 'no_contact' }), now)).toBeNull();
  expect(lineAge(line({ count: 0, since: '2026-11-18T18:00:00.000Z' }), now)).toBe('all done');
});

test('the link to all names how many there are', () => {
  expect([1, 2, 20].map(allText)).toEqual(['Open list', 'See both', 'See all 20']);
});

test('money by day rises from the floor to the highest sum, and never leaves the chart', () => {
  const points = dayPoints([0, 50, 100], { top: 100, days: 31 });
  expect(points.map(({ y }) => y)).toEqual([92, 50, 8]);
  expect(points[1]!.x - points[0]!.x).toBeCloseTo(332 / 30);
  expect(dayPoints([-40, 0], { top: 0, days: 2 }).map(({ y }) => y)).toEqual([92, 92]);
  expect(dayPoints([], { top: 0, days: 0 })).toEqual([]);
});
