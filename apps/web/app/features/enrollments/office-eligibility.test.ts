import { expect, test } from 'vitest';
import { ageReasonNeeded, openTo } from './office-eligibility.ts';

const child = { full_name: 'Maya Campbell', date_of_birth: '2016-05-04', enrollments: [] };
const program = { id: 'p', age_min: 11, age_max: 14, start_date: '2026-06-01', places_left: 2 };
const today = new Date('2026-03-10T15:00:00Z');

test('a reason is asked for outside of the ages on the first day only', () => {
  expect(ageReasonNeeded(child, program, today)).toBe(
    'Maya will be 10 on the first day, younger than the ages 11 to 14 of this program.',
  );
  expect(ageReasonNeeded(child, { ...program, start_date: '2027-06-01' }, today)).toBeNull();
  expect(ageReasonNeeded(child, { ...program, age_min: 5, age_max: 9 }, today)).toContain('older');
});

test('a program that began is joined at the age of today', () => {
  expect(ageReasonNeeded(child, { ...program, age_min: 9, age_max: 9, start_date: '2026-01-10' }, today)).toBeNull();
  expect(ageReasonNeeded(child, { ...program, age_min: 9, age_max: 9, start_date: null }, today)).toBeNull();
});

test('full programs and those where the child is already cannot be chosen', () => {
  expect(openTo(child, program)).toBeNull();
  expect(openTo(child, { ...program, places_left: 0 })).toBe('full');
  const there = { ...child, enrollments: [{ status: 'pending' as const, program: { id: 'p' } }] };
  expect(openTo(there, program)).toBe('has a place already');
  const gone = { ...child, enrollments: [{ status: 'cancelled' as const, program: { id: 'p' } }] };
  expect(openTo(gone, program)).toBeNull();
});
