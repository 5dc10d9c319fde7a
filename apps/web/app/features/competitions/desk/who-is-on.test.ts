import type { EventHelper } from '@doctorbird/contract/competitions/event-helpers';
import type { EventPlace, EventSlot } from '@doctorbird/contract/competitions/event-state';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/event-sample.ts';
import { emptyPlaces, onNow, openShifts } from './who-is-on.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 9, 15, minutes)).toISOString();
const helper = (name: string, place: string | null, facts: Partial<EventHelper> = {}): EventHelper => ({
  id: name,
  name,
  email: null,
  phone: null,
  roles: ['referee'],
  shifts: [{ role: 'referee', starts_at: at(0), ends_at: at(60), place_id: place }],
  vetting: 'cleared',
  accepted_at: null,
  declined_at: null,
  seen_at: null,
  ends_at: at(600),
  ended_at: null,
  own_teams: [],
  ...facts,
});
const now = Date.parse(at(10));

test('who is on now by place, without those who cannot come; their shift is open until somebody has it', () => {
  const away = helper('Ben', 'mat-b', { declined_at: at(0) });
  const helpers = [helper('Ann', 'mat-a'), away];
  expect(onNow(helpers, now).map(({ place, duties }) => [place, duties.map((duty) => duty.helper.name)])).toEqual([
    ['mat-a', ['Ann']],
  ]);
  expect(openShifts(helpers, now).map((duty) => duty.helper.name)).toEqual(['Ben']);
  expect(openShifts([...helpers, helper('Cy', 'mat-b')], now)).toEqual([]);
  expect(openShifts(helpers, Date.parse(at(61)))).toEqual([]);
});

test('a place where something is planned within the hour and nobody has a shift', () => {
  const place = (id: string): EventPlace => ({ id, name: id, kind: 'mat', position: 0, behind: 0, now: null });
  const slot = (id: string, minutes: number): EventSlot => ({
    id: `${id} ${minutes}`,
    kind: 'match',
    division_id: null,
    place_id: id,
    match_id: null,
    entry_id: null,
    run: null,
    title: null,
    planned_at: at(minutes),
    minutes: 8,
    about: at(minutes),
    state: 'to_come',
  });
  const places = ['mat-a', 'mat-b', 'mat-c'].map(place);
  const state = anEvent({ places, slots: [slot('mat-a', 12), slot('mat-b', 20), slot('mat-c', 200)] });
  expect(emptyPlaces(state, [helper('Ann', 'mat-a')], now).map(({ id }) => id)).toEqual(['mat-b']);
  expect(emptyPlaces(state, [], now)).toEqual([]);
});
