import { expect, test } from 'vitest';
import { reasonAgainst } from './eligibility.ts';

const program = { id: 'p', age_min: 8, age_max: 14, start_date: '2027-01-12' };
const day = '2026-11-20';
const child = { id: 'c', full_name: 'Maya Campbell', date_of_birth: '2019-01-12' };

test('the age counts on the day the program starts, birthday included', () => {
  expect(reasonAgainst(child, program, { places: [], day })).toBeNull();
  expect(reasonAgainst({ ...child, date_of_birth: '2019-01-13' }, program, { places: [], day })).toBe(
    'Too young: 7 on 12 Jan 2027, and the program takes ages 8 to 14',
  );
  expect(reasonAgainst({ ...child, date_of_birth: '2012-01-12' }, program, { places: [], day })).toMatch(
    /^Too old: 15 on 12 Jan 2027/,
  );
});

test('a held place prevents another one, a cancelled place does not', () => {
  const place = { program: { id: 'p' }, student: { id: 'c' } };
  expect(reasonAgainst(child, program, { places: [{ ...place, status: 'pending' }], day })).toBe(
    'Already has a place in this program',
  );
  expect(reasonAgainst(child, program, { places: [{ ...place, status: 'cancelled' }], day })).toBeNull();
  expect(
    reasonAgainst(child, program, {
      places: [{ status: 'enrolled', program: { id: 'other' }, student: { id: 'c' } }],
      day,
    }),
  ).toBeNull();
});

test('once a program has begun, or while it has no first day, the age of today counts', () => {
  const began = { ...program, age_max: 12, start_date: '2026-09-01' };
  // Eight, and thirteen, since the middle of September.
  const [ava, leo] = [
    { ...child, date_of_birth: '2018-09-15' },
    { ...child, date_of_birth: '2013-09-15' },
  ];
  const on = (of: typeof child, at: string, wanted: Parameters<typeof reasonAgainst>[1] = began) =>
    reasonAgainst(of, wanted, { places: [], day: at });
  expect(on(ava, '2026-09-20')).toBeNull();
  expect(on(ava, '2026-09-14')).toBe('Too young: 7 today, and the program takes ages 8 to 12');
  expect(on(leo, '2026-09-20')).toBe('Too old: 13 today, and the program takes ages 8 to 12');
  expect(on(leo, '2026-09-14')).toBeNull();
  expect(on(ava, '2026-09-14', { ...began, start_date: null })).toMatch(/^Too young: 7 today/);
});
