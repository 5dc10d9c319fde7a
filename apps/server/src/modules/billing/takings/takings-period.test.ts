import { expect, test } from 'vitest';
import { takingsPeriod } from './takings-period.ts';

// In Jamaica it is still the last evening of October.
const now = new Date('2026-11-01T04:30:00Z');

test('without days it is the month so far, as Jamaica counts it', () => {
  expect(takingsPeriod({}, now)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(takingsPeriod({ to: '2026-02-14' }, now)).toEqual({ from: '2026-02-01', to: '2026-02-14' });
  expect(takingsPeriod({ from: '2026-09-15' }, now)).toEqual({ from: '2026-09-15', to: '2026-10-31' });
});

test('one day and a leap year are periods, a day more is not', () => {
  expect(takingsPeriod({ from: '2026-09-15', to: '2026-09-15' }, now)).toEqual({
    from: '2026-09-15',
    to: '2026-09-15',
  });
  expect(takingsPeriod({ from: '2028-01-01', to: '2028-12-31' }, now).to).toBe('2028-12-31');
  expect(() => takingsPeriod({ from: '2028-01-01', to: '2029-01-01' }, now)).toThrow('Please choose at most 366 days');
});

test('the last day is not before the first', () => {
  expect(() => takingsPeriod({ from: '2026-09-15', to: '2026-09-14' }, now)).toThrow(
    'The last day is before the first',
  );
  expect(() => takingsPeriod({ from: '2026-12-01' }, now)).toThrow('The last day is before the first');
});
