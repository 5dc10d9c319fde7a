import { mergeStates } from '@doctorbird/contract/families/merge-states';
import { expect, test } from 'vitest';
import { mergeMovesFrom } from './merge-state.ts';

test('a merge is undone or becomes final, and neither changes again', () => {
  const moves = mergeStates.flatMap((from) => mergeMovesFrom(from).map((to) => `${from} ${to}`));
  expect(moves).toEqual(['merged undone', 'merged final']);
});
