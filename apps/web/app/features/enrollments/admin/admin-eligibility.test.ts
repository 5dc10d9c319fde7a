import { expect, test } from 'vitest';
import { ageReasonNeeded, openTo } from './admin-eligibility.ts';

const child = { full_name: 'Maya Campbell', date_of_birth: '2016-05-04', enrollments: [] };
const program = {
  id: 'p',
  status: 'open' as const,
  age_min: 11,
  age_max: 14,
  start_date: '2026-06-01',
  end_date: '2026-07-01',
  places_left: 2,
};
const today = new Date('2026-03-10T15:00:00Z');

test('a reason is required only outside the age range on the first day', () => {
  expect(ageReasonNeeded(child, program, today)).toBe(
    'Maya will be 10 on the first day, younger than the ages 11 to 14 of this program.',
  );
  expect(ageReasonNeeded(child, { ...program, start_date: '2027-06-01' }, today)).toBeNull();
  expect(ageReasonNeeded(child, { ...program, age_min: 5, age_max: 9 }, today)).toContain('older');
});

test("a program that has started uses today's age", () => {
  expect(ageReasonNeeded(child, { ...program, age_min: 9, age_max: 9, start_date: '2026-01-10' }, today)).toBeNull();
  expect(ageReasonNeeded(child, { ...program, age_min: 9, age_max: 9, start_date: null }, today)).toBeNull();
  expect(ageReasonNeeded(child, { ...program, start_date: '2026-01-10' }, today)).toBe(
    'Maya is 9 today, younger than the ages 11 to 14 of this program.',
  );
});

test('a program cannot be chosen when it is full, over, a draft, or has the child already', () => {
  const on = (given: Parameters<typeof openTo>[0], wanted: Parameters<typeof openTo>[1]) =>
    openTo(given, wanted, '2026-06-20');
  expect(on(child, program)).toBeNull();
  expect(on(child, { ...program, status: 'in_progress' })).toBeNull();
  expect(on(child, { ...program, places_left: 0 })).toBe('full');
  expect(on(child, { ...program, end_date: '2026-06-19' })).toBe('over');
  expect(on(child, { ...program, status: 'draft' })).toBe('a draft, to be opened first');
  const there = { ...child, enrollments: [{ status: 'pending' as const, program: { id: 'p' } }] };
  expect(on(there, program)).toBe('has a place already');
  const gone = { ...child, enrollments: [{ status: 'cancelled' as const, program: { id: 'p' } }] };
  expect(on(gone, program)).toBeNull();
});
