import { expect, test } from 'vitest';
import { isOfAge } from '@doctorbird/contract/programs/age-range';
import { canTakePlace, canWithdraw, givesPlaces, offerUntil, reasonAgainst, teamSizeProblem } from './entry-rules.ts';

const contest = {
  title: 'Clash',
  status: 'registration' as const,
  date: '2026-05-16',
  registrationCloses: '2026-05-08',
  maxParticipants: 4,
};

test('open by word, by day and by places', () => {
  expect(reasonAgainst(contest, 3, '2026-05-08')).toBeNull();
  expect(reasonAgainst(contest, 4, '2026-05-01')?.code).toBe('competition_full');
  expect(reasonAgainst(contest, 0, '2026-05-09')?.code).toBe('registration_closed');
  expect(reasonAgainst({ ...contest, status: 'upcoming' }, 0, '2026-05-01')?.code).toBe('registration_closed');
});

test('an entry is withdrawn before the day, not on it', () => {
  expect(canWithdraw('entered', contest, '2026-05-15')).toBe(true);
  expect(canWithdraw('entered', contest, '2026-05-16')).toBe(false);
  expect(canWithdraw('withdrawn', contest, '2026-05-01')).toBe(false);
  expect(canWithdraw('entered', { ...contest, status: 'completed' }, '2026-05-01')).toBe(false);
});

test('a team leaves a cancelled competition at any time, and declines an offer on the day as well', () => {
  const cancelled = { ...contest, status: 'cancelled' as const };
  expect(canWithdraw('entered', cancelled, '2026-05-20')).toBe(true);
  expect(canWithdraw('withdrawn', cancelled, '2026-05-01')).toBe(false);
  expect(canWithdraw('offered', contest, '2026-05-16')).toBe(true);
  expect(canWithdraw('offered', contest, '2026-05-17')).toBe(false);
});

test('places are offered until the eve and taken on the day, and neither once it is cancelled or deleted', () => {
  const live = { ...contest, deletedAt: null };
  const gone = { ...contest, deletedAt: new Date('2026-05-01') };
  const cancelled = { ...live, status: 'cancelled' as const };
  const days = ['2026-05-15', '2026-05-16', '2026-05-17'];
  expect(days.map((day) => givesPlaces(live, day))).toEqual([true, false, false]);
  expect(days.map((day) => canTakePlace(live, day))).toEqual([true, true, false]);
  for (const ended of [gone, cancelled]) {
    expect(days.some((day) => givesPlaces(ended, day))).toBe(false);
    expect(days.some((day) => canTakePlace(ended, day))).toBe(false);
  }
  expect(offerUntil(new Date('2026-05-15T20:00:00Z'), contest)).toEqual(new Date('2026-05-15T20:00:00Z'));
  expect(offerUntil(new Date('2026-05-18T20:00:00Z'), contest)).toEqual(new Date('2026-05-16T13:00:00Z'));
});

test('ages count where they are given as two numbers', () => {
  expect([9, 10, 18, 19].map((age) => isOfAge('10-18', age))).toEqual([false, true, true, false]);
  expect(isOfAge('everybody', 4)).toBe(true);
  expect(isOfAge(null, 4)).toBe(true);
});

test('a team obeys the sizes that its competition states', () => {
  const problem = (teamMin: number | null, teamMax: number | null, members: number) =>
    teamSizeProblem({ teamMin, teamMax }, members);
  expect([1, 2, 4, 5].map((members) => problem(2, 4, members))).toEqual([
    'A team here has 2 to 4 members',
    null,
    null,
    'A team here has 2 to 4 members',
  ]);
  expect(problem(1, 1, 2)).toBe('One person enters at a time');
  expect(problem(null, 3, 4)).toBe('A team here has at most 3 members');
  expect(problem(3, null, 2)).toBe('A team here has at least 3 members');
  expect(problem(null, null, 8)).toBeNull();
});
