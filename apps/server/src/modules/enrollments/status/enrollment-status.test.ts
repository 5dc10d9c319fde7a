import { enrollmentStatuses, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { expect, test } from 'vitest';
import { canMove, movesFrom, needsReason, statusWhenSettled } from './enrollment-status.ts';

test('only the written moves exist', () => {
  const all = enrollmentStatuses.flatMap((from) =>
    enrollmentStatuses.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(all).toEqual([
    'pending>approved',
    'pending>enrolled',
    'pending>cancelled',
    'pending>rejected',
    'approved>enrolled',
    'approved>cancelled',
    'enrolled>completed',
    'enrolled>cancelled',
  ]);
});

test('an end is an end', () => {
  for (const status of ['completed', 'cancelled', 'rejected'] as const) expect(movesFrom(status)).toEqual([]);
});

test('bad news needs a reason', () => {
  expect(enrollmentStatuses.filter(needsReason)).toEqual(['cancelled', 'rejected']);
});

test('a seat is held until the place ends', () => {
  expect(enrollmentStatuses.filter(holdsSeat)).toEqual(['pending', 'approved', 'enrolled']);
});

test('settling enrolls, but never past a missing approval', () => {
  expect(statusWhenSettled('pending', { required: false, given: false })).toBe('enrolled');
  expect(statusWhenSettled('pending', { required: true, given: false })).toBe('pending');
  expect(statusWhenSettled('approved', { required: true, given: true })).toBe('enrolled');
  expect(statusWhenSettled('cancelled', { required: false, given: false })).toBe('cancelled');
});
