import { expect, test } from 'vitest';
import { aMatch, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { lookupsOf } from '../day/event-texts.ts';
import { factsOf } from './announcer-screen.tsx';

const drawn = {
  winner: null,
  how: 'points',
  points_a: 3,
  points_b: 3,
  penalties_a: 0,
  penalties_b: 0,
  ms: null,
} as const;
const figures = { played: 1, wins: 0, draws: 1, losses: 0, knockouts: 0 };
const standing = (more: object) =>
  ({
    id: 's',
    division_id: division,
    group: null,
    team: teamId(1),
    order: 0,
    figures: { ...figures, ...more },
  }) as never;
const said = (facts: Parameters<typeof anEvent>[0]) => {
  const state = anEvent(facts);
  return factsOf(teamId(1), state, lookupsOf(state));
};

test('a draw is said as a draw, and is no first match', () => {
  const matches = [aMatch(1, { state: 'done', result: drawn })];
  expect(said({ matches, standings: [standing({})] })).toBe('From School 1. 1 draw. A draw with Team 2 before.');
  expect(said({ matches, standings: [standing({ wins: 1 })] })).toContain('1 win, 0 losses, 1 draw.');
});

test('a match to which neither came is not talked about; a team that ran before its first match has not just begun', () => {
  const matches = [aMatch(1, { state: 'done', result: { ...drawn, how: 'both_forfeit' } })];
  expect(said({ matches, standings: [standing({ draws: 0, losses: 1 })] })).toBe('From School 1. 0 wins, 1 loss.');
  const run = { id: 'r', division_id: division, team: teamId(1), run: 1, started_at: null, result_seq: null };
  const result = { state: 'finished', points: null, ms: 1000, faults: 0 } as const;
  const runs = [{ ...run, result, result_by: null, corrected: null, others: [] }];
  expect(said({ matches: [], runs })).toBe('From School 1. Their first match today, after 1 run.');
});
