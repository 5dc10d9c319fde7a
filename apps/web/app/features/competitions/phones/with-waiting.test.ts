import type { GivenRecord, RecordKind } from '@doctorbird/contract/competitions/event-records';
import { expect, test } from 'vitest';
import { aMatch, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { withWaiting } from './with-waiting.ts';

let last = 0;
const record = (kind: RecordKind, body: Record<string, unknown>, id = `r${(last += 1)}`): GivenRecord => ({
  id,
  kind,
  division_id: division,
  body,
  at_device: '2027-01-09T16:00:00.000Z',
});
const ended = (match: number, winner: 'a' | 'b') =>
  record('match.result', {
    match: `m${match}`,
    teams: [],
    result: { winner, how: 'give_up', points_a: null, points_b: null, penalties_a: 0, penalties_b: 0, ms: 1000 },
  });
const around = { log: [], offset: 0, person: 'karen' };

test('two results without a line: both winners stand in the final, and it can be played', () => {
  const state = withWaiting(anEvent(), [ended(1, 'b'), ended(2, 'a')], around);
  const final = state.matches[2]!;
  expect([final.a.team, final.b.team, final.state]).toEqual([teamId(2), teamId(3), 'ready']);
  expect(state.matches[0]).toMatchObject({ state: 'done', result: { winner: 'b' } });
});

test('the clock of a match that was started here counts by the time of the server', () => {
  const start = record('match.started', { match: 'm1' });
  expect(withWaiting(anEvent(), [start], { ...around, offset: 60_000 }).matches[0]).toMatchObject({
    state: 'running',
    started_at: '2027-01-09T16:01:00.000Z',
  });
});

test('what the server has already is not put on twice, and another answer does not take its place', () => {
  const known = { ...(ended(1, 'a').body['result'] as object) } as never;
  const state = anEvent({ matches: [aMatch(1, { state: 'done', result: known, result_seq: 4 })] });
  expect(withWaiting(state, [ended(1, 'b')], around).matches[0]).toMatchObject({ result: { winner: 'a' } });
  const joined = record('practice.joined', { entry: teamId(1), place: 'p' });
  expect(withWaiting(withWaiting(anEvent(), [joined], around), [joined], around).practice).toHaveLength(1);
});

test('taken back: of what waits, and of what was sent', () => {
  const result = ended(1, 'a');
  const undo = record('voided', { record: result.id });
  expect(withWaiting(anEvent(), [result, undo], around).matches[0]).toMatchObject({ state: 'ready', result: null });
  const sent = anEvent({
    matches: [aMatch(1, { state: 'done', result: result.body['result'] as never, result_seq: 9 })],
  });
  const line = { id: 'x', seq: 9, kind: 'match.result', division_id: division, match: 'm1' } as never;
  const back = withWaiting(sent, [record('voided', { record: 'x' })], { ...around, log: [line] });
  expect(back.matches[0]).toMatchObject({ state: 'ready', result: null });
});

test('a run with two results is settled on this phone by a change of the one that counts', () => {
  const ran = (ms: number) => ({ state: 'finished' as const, points: null, ms, faults: 0 });
  const run = {
    id: `${division}.${teamId(1)}.1`,
    division_id: division,
    team: teamId(1),
    run: 1,
    started_at: null,
    result: ran(31_400),
    result_seq: 5,
    result_by: 'Ann',
    corrected: null,
    others: [{ seq: 6, by: 'Ben', result: ran(33_400) }],
  };
  const change = record('run.result', { entry: teamId(1), run: 1, result: ran(33_400), changes: 5, reason: 'Film' });
  expect(withWaiting(anEvent({ runs: [run] }), [change], around).runs).toMatchObject([
    { result: { ms: 33_400 }, corrected: 'Film', others: [] },
  ]);
});

test('marks without a line go on the own sheet, never on that of another judge', () => {
  const sheet = (judge: string, name: string, mark: number) => ({
    id: `${division}.${teamId(1)}.${judge}`,
    division_id: division,
    team: teamId(1),
    judge: name,
    marks: { idea: mark },
    notes: {},
    strengths: null,
    next_steps: null,
    done: true,
  });
  const other = sheet('paul', 'Karen', 4);
  const marked = record('rubric.saved', { entry: teamId(1), marks: { idea: 1 }, notes: {}, done: false });
  expect(withWaiting(anEvent({ rubrics: [other] }), [marked], around).rubrics).toMatchObject([
    other,
    { id: `${division}.${teamId(1)}.karen`, marks: { idea: 1 }, done: false },
  ]);
  const own = sheet('karen', 'Karen', 3);
  expect(withWaiting(anEvent({ rubrics: [other, own] }), [marked], around).rubrics).toMatchObject([
    other,
    { id: own.id, judge: 'Karen', marks: { idea: 1 } },
  ]);
});
