import { expect, test } from 'vitest';
import { attendanceRate } from './attendance-rate.ts';

test('late is there, and nobody is no figure', () => {
  expect(attendanceRate({ present: 6, late: 2, absent: 2 })).toBe(80);
  expect(attendanceRate({ present: 0, late: 0, absent: 3 })).toBe(0);
  expect(attendanceRate({ present: 0, late: 0, absent: 0 })).toBeNull();
});
