import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test } from 'vitest';
import { aDivision, aMatch, aRunSlot, anEvent, aTeam, teamId } from '../../../../test/event-sample.ts';
import { mayCome, teamFacts } from './team-facts.ts';

const timed = (about: string, more: object = {}) =>
  aRunSlot({ id: about, about: `2027-01-09T${about}:00.000Z`, ...more });
const nextOf = (state: ReturnType<typeof anEvent>) => {
  const { next } = teamFacts(state, teamId(1));
  return next && (next.match ? next.match.id : next.slot.about.slice(11, 16));
};

test('a run or the judges are what comes next, whichever is first; what is over is not', () => {
  const slots = [
    timed('16:05', { kind: 'judging', run: null }),
    timed('15:20'),
    timed('14:00', { state: 'done' }),
    timed('13:00', { entry_id: teamId(2) }),
  ];
  expect(nextOf(anEvent({ matches: [], slots }))).toBe('15:20');
  expect(teamFacts(anEvent({ matches: [], slots }), teamId(1)).times).toHaveLength(3);
});

test('a match goes before a run by its time, or once the team was called', () => {
  const at = (about: string) => timed(about, { kind: 'match', entry_id: null, match_id: aMatch(1).id });
  const match = (more: object = {}) => [aMatch(1, { slot_id: '15:40', ...more })];
  expect(nextOf(anEvent({ matches: match(), slots: [at('15:40'), timed('15:20')] }))).toBe('15:20');
  expect(nextOf(anEvent({ matches: match(), slots: [at('15:40'), timed('16:20')] }))).toBe(aMatch(1).id);
  const called = match({ state: 'called', called_at: '2027-01-09T15:10:00.000Z' });
  expect(nextOf(anEvent({ matches: called, slots: [at('15:40'), timed('15:20')] }))).toBe(aMatch(1).id);
});

test('without a time something may still come: a run that was not run, a round that is not paired, a bracket that is not drawn', () => {
  const state = (format: object, more: object = {}) =>
    anEvent({ matches: [], divisions: [aDivision({ format: divisionFormat.parse(format) })], ...more });
  const derby = { kind: 'runs', measure: 'time', runs: 1 };
  const run = { id: 'r', division_id: aDivision().id, team: teamId(1), run: 1, started_at: null };
  const ran = { ...run, result: { state: 'finished', points: null, ms: 1, faults: 0 }, result_seq: 2, result_by: null };
  const sheet = { kind: 'points', criteria: [{ id: 'goals', name: 'Goals', points: 1, most: 9 }] };
  expect(mayCome(state(derby), teamId(1))).toBe(true);
  expect(mayCome(state(derby, { runs: [{ ...ran, corrected: null, others: [] }] }), teamId(1))).toBe(false);
  expect(mayCome(state({ kind: 'swiss', sheet, rounds: 3 }, { matches: [aMatch(1)] }), teamId(1))).toBe(true);
  expect(mayCome(state({ kind: 'single', sheet }), teamId(1))).toBe(true);
  expect(mayCome(state({ kind: 'round_robin', sheet }), teamId(1))).toBe(false);
  const left = [aTeam(1, { withdrawn_at: '2027-01-09T15:00:00.000Z' })];
  expect(mayCome(state(derby, { teams: left }), teamId(1))).toBe(false);
});
