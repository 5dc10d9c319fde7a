import { expect, test } from 'vitest';
import { reasonAgainst } from './eligibility.ts';

const program = { id: 'p', age_min: 8, age_max: 14, start_date: '2027-01-12' };
const child = { id: 'c', full_name: 'Maya Campbell', date_of_birth: '2019-01-12' };

test('the age counts on the day the program starts, birthday included', () => {
  expect(reasonAgainst(child, program, [])).toBeNull();
  expect(reasonAgainst({ ...child, date_of_birth: '2019-01-13' }, program, [])).toBe(
    'Too young: 7 on 12 Jan 2027, and the program takes ages 8 to 14',
  );
  expect(reasonAgainst({ ...child, date_of_birth: '2012-01-12' }, program, [])).toMatch(/^Too old: 15 on 12 Jan 2027/);
});

test('a held place prevents another one, a cancelled place does not', () => {
  const place = { program: { id: 'p' }, student: { id: 'c' } };
  expect(reasonAgainst(child, program, [{ ...place, status: 'pending' }])).toBe('Already has a place in this program');
  expect(reasonAgainst(child, program, [{ ...place, status: 'cancelled' }])).toBeNull();
  expect(
    reasonAgainst(child, program, [{ status: 'enrolled', program: { id: 'other' }, student: { id: 'c' } }]),
  ).toBeNull();
});
