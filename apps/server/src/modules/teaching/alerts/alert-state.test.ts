import { alertAnswers, alertStates } from '@doctorbird/contract/teaching/attendance-alerts';
import { expect, test } from 'vitest';
import { alertMovesFrom, answersFrom } from './alert-state.ts';

test('a family answers what leads to another state, and nothing once it is settled', () => {
  for (const state of alertStates) {
    expect(answersFrom(state, false)).not.toContain(state);
    if (alertMovesFrom(state).length === 0) expect(answersFrom(state, false)).toEqual([]);
  }
  expect(answersFrom('sent', false)).toEqual(alertAnswers);
});

test('after the class only a child who is still missed is asked about', () => {
  expect(alertStates.filter((state) => answersFrom(state, true).length > 0)).toEqual(['should_be_there']);
});

test('what happens in class never ends an alarm: only the family or an admin does', () => {
  expect(alertMovesFrom('should_be_there')).not.toContain('arrived');
  expect(alertMovesFrom('should_be_there')).not.toContain('ended');
});
