import { programStatuses } from '@doctorbird/contract/programs/programs';
import { expect, test } from 'vitest';
import { canArchive, canMoveProgram, programMovesFrom } from './program-status.ts';

test('a program goes draft, open, in progress, completed, and never back', () => {
  const way = ['draft', 'open', 'in_progress', 'completed'] as const;
  for (const [index, from] of way.entries())
    for (const [other, to] of way.entries()) expect(canMoveProgram(from, to)).toBe(other === index + 1);
});

test('it can be cancelled from any state but completed, and nothing follows on that', () => {
  for (const from of programStatuses)
    expect(canMoveProgram(from, 'cancelled')).toBe(from !== 'completed' && from !== 'cancelled');
  expect(programMovesFrom('cancelled')).toEqual([]);
});

test('what families are waiting for or sitting in cannot be archived', () => {
  expect(programStatuses.filter(canArchive)).toEqual(['draft', 'completed', 'cancelled']);
});
