import { expect, test } from 'vitest';
import { canMoveCompetition, competitionMovesFrom } from './competition-status.ts';

test('registration opens, may close again, and ends', () => {
  expect(competitionMovesFrom('upcoming')).toEqual(['registration', 'cancelled']);
  expect(canMoveCompetition('registration', 'upcoming')).toBe(true);
  expect(canMoveCompetition('registration', 'completed')).toBe(true);
  expect(canMoveCompetition('upcoming', 'completed')).toBe(false);
});

test('what is over stays over', () => {
  expect(competitionMovesFrom('completed')).toEqual([]);
  expect(canMoveCompetition('cancelled', 'registration')).toBe(false);
  expect(canMoveCompetition('completed', 'completed')).toBe(true);
});
