import type { EventMatch, EventSlot } from '@doctorbird/contract/competitions/event-state';
import { expect, test } from 'vitest';
import { aMatch, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { shareOut } from './share-place.ts';

const minute = (of: number): string => new Date(Date.UTC(2027, 0, 9, 15, of)).toISOString();
const aSlot = (id: string, match: string | null, at: number, facts: Partial<EventSlot> = {}): EventSlot => ({
  id,
  kind: match === null ? 'break' : 'match',
  division_id: division,
  place_id: 'a',
  match_id: match && `${division}.${match}`,
  entry_id: null,
  run: null,
  title: null,
  planned_at: minute(at),
  minutes: 6,
  about: minute(at),
  state: 'to_come',
  ...facts,
});
const four = [1, 2, 3, 4].map((number) => aMatch(number));
const day = (slots: EventSlot[], matches: EventMatch[] = four) => anEvent({ matches, slots });

test('four matches of one mat take half as long on two', () => {
  const slots = four.map(({ key }, at) => aSlot(`s${at + 1}`, key, at * 8));
  expect(shareOut(day(slots), { from: 'a', to: 'b' })).toEqual([
    { slot: 's2', place: 'b', starts_at: minute(0) },
    { slot: 's3', place: 'a', starts_at: minute(7) },
    { slot: 's4', place: 'b', starts_at: minute(7) },
  ]);
});

test('a match waits for those that lead to it, and its teams rest', () => {
  const final = aMatch(3, { a: { ...aMatch(3).a, team: null }, b: { ...aMatch(3).b, team: null } });
  const matches = [
    aMatch(1, { winner_to: final.id }),
    aMatch(2, { winner_to: final.id }),
    final,
    aMatch(4, { a: { ...aMatch(4).a, team: teamId(1) } }),
  ];
  const slots = matches.map(({ key }, at) => aSlot(`s${at + 1}`, key, at * 8));
  const moves = new Map(shareOut(day(slots, matches), { from: 'a', to: 'b' }).map((move) => [move.slot, move]));
  expect(moves.get('s3')!.starts_at).toBe(minute(11));
  expect(Date.parse(moves.get('s4')!.starts_at)).toBeGreaterThanOrEqual(Date.parse(minute(11)));
});

test('what is on the other mat and breaks of all stay, and what has begun does too', () => {
  const slots = [
    aSlot('s1', 'm1', 0, { state: 'now' }),
    aSlot('s2', 'm2', 8),
    aSlot('s3', 'm3', 16),
    aSlot('lunch', null, 14, { place_id: null, minutes: 30 }),
    aSlot('other', 'm4', 8, { place_id: 'b', minutes: 4 }),
  ];
  expect(shareOut(day(slots), { from: 'a', to: 'b' })).toEqual([{ slot: 's3', place: 'a', starts_at: minute(44) }]);
});

test('a place with nothing left has nothing to share out', () => {
  expect(shareOut(day([]), { from: 'a', to: 'b' })).toEqual([]);
});
