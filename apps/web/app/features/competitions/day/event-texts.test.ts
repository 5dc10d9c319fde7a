import { clockText } from '@doctorbird/contract/competitions/clock-text';
import type { EventMatch, EventState } from '@doctorbird/contract/competitions/event-state';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/event-sample.ts';
import { lookupsOf, placeName, readRunTime, resultSentence, runTime, scoreOf } from './event-texts.ts';
import { leftOf, ranFor } from './match-clock.ts';

const side = { queued_at: null, present_at: null, ready_at: null, seen_by: null };
const match = (result: EventMatch['result']) =>
  ({ a: { ...side, team: 'x', text: 'X' }, b: { ...side, team: 'y', text: 'Y' }, result }) as EventMatch;
const ended = { points_a: null, points_b: null, penalties_a: 0, penalties_b: 0, ms: null };
const names = (id: string | null) => (id === 'x' ? 'Cane Crushers' : 'Pepper');

test('clocks count whole seconds down, and runs show hundredths', () => {
  expect(clockText(83_200)).toBe('1:24');
  expect(clockText(-5)).toBe('0:00');
  expect(runTime(31_424)).toBe('31.42');
  expect(runTime(62_500)).toBe('1:02.50');
  expect(runTime(59_999)).toBe('1:00.00');
});

test('a time has its day where the plan has several', () => {
  const slot = (planned_at: string) => ({ planned_at }) as EventState['slots'][number];
  const [saturday, sunday] = ['2027-01-09T14:20:00Z', '2027-01-10T15:05:00Z'];
  const one = lookupsOf(anEvent({ slots: [slot(saturday)] }));
  expect(one.time(saturday)).toBe('9:20\u00a0am');
  const two = lookupsOf(anEvent({ slots: [slot(saturday), slot(sunday)] }));
  expect([two.time(saturday), two.time(sunday)]).toEqual(['Sat 9:20\u00a0am', 'Sun 10:05\u00a0am']);
});

test('a shared place says so', () => {
  expect(placeName({ place: 5, shared: true })).toBe('=5');
  expect(placeName({ place: 1, shared: false })).toBe('1');
  expect(placeName({ place: null, shared: false })).toBe('');
});

test('a result has a score for each side and a sentence', () => {
  const knockout = match({ ...ended, winner: 'a', how: 'knockout', ms: 72_000 });
  expect([scoreOf(knockout, 'a'), scoreOf(knockout, 'b')]).toEqual(['KO', '–']);
  expect(resultSentence(knockout, names)).toBe('Knockout at 1:12');
  const judges = match({ ...ended, winner: 'b', how: 'judges', points_a: 16, points_b: 17 });
  expect([scoreOf(judges, 'a'), scoreOf(judges, 'b')]).toEqual(['16', '17']);
  const forfeit = match({ ...ended, winner: 'b', how: 'forfeit' });
  expect(resultSentence(forfeit, names)).toBe('Walkover for Pepper');
  const nobody = match({ ...ended, winner: null, how: 'both_forfeit' });
  expect(resultSentence(nobody, names)).toBe('Neither Cane Crushers nor Pepper came');
});

test('a clock that stands does not run', () => {
  const clock = { started_at: '2027-01-09T16:00:00Z', paused_ms: 10_000, paused_at: null, seconds: 180 };
  const at = Date.parse('2027-01-09T16:01:00Z');
  expect(ranFor(clock, at)).toBe(50_000);
  expect(leftOf({ ...clock, paused_at: '2027-01-09T16:00:30Z' }, at)).toBe(160_000);
  expect(ranFor({ ...clock, started_at: null }, at)).toBe(0);
});

test.each([
  ['31.42', 31_420],
  [' 31,4 ', 31_400],
  ['29', 29_000],
  ['1:02.50', 62_500],
  ['1:62', null],
  ['about 30', null],
  ['', null],
])('a typed time: %s', (text, ms) => {
  expect(readRunTime(text)).toBe(ms);
});
