import { makeUpStates } from '@doctorbird/contract/teaching/make-ups';
import { expect, test } from 'vitest';
import { makeUpMovesFrom } from './make-up-state.ts';

test('a credit that is used or expired stays so; only an open one is booked', () => {
  expect(makeUpMovesFrom('used')).toEqual([]);
  expect(makeUpMovesFrom('expired')).toEqual([]);
  expect(makeUpStates.filter((state) => makeUpMovesFrom(state).includes('booked'))).toEqual(['open']);
});
