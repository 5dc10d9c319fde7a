import { groupStatuses } from '@doctorbird/contract/groups/groups';
import { expect, test } from 'vitest';
import { canMoveGroup, groupMoveNeedsReason, groupMovesFrom } from './group-status.ts';

test('a booking goes pending, quoted, active, completed, one step at a time', () => {
  const way = ['pending', 'quoted', 'active', 'completed'] as const;
  for (const [index, from] of way.entries())
    for (const [other, to] of way.entries()) expect(canMoveGroup(from, to)).toBe(other === index + 1);
});

test('it is declined before it begins, cancelled until it is over, and stays so', () => {
  expect(groupStatuses.filter((from) => canMoveGroup(from, 'declined'))).toEqual(['pending', 'quoted']);
  expect(groupStatuses.filter((from) => canMoveGroup(from, 'cancelled'))).toEqual(['pending', 'quoted', 'active']);
  for (const end of ['completed', 'declined', 'cancelled'] as const) expect(groupMovesFrom(end)).toEqual([]);
});

test('bad news needs a reason', () => {
  expect(groupStatuses.filter(groupMoveNeedsReason)).toEqual(['declined', 'cancelled']);
});
