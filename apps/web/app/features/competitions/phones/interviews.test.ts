import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test } from 'vitest';
import type { EventSlot } from '@doctorbird/contract/competitions/event-state';
import { aDivision, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { taskOfShift } from './tasks.ts';
import { gramsOf, checksOf, overText } from './inspection-rules.ts';
import { interviewsOf } from './interviews.ts';
import type { JudgedDivision } from './judged.ts';

const format = divisionFormat.parse({
  kind: 'judged',
  rubric: { criteria: [{ id: 'idea', name: 'The idea', most: 4 }] },
});
const judged = aDivision({ format }) as JudgedDivision;
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 9, 15, minutes)).toISOString();
const slot = (team: number, minutes: number, facts: Partial<EventSlot> = {}): EventSlot => ({
  id: `slot${team}`,
  kind: 'judging',
  division_id: division,
  place_id: 'room',
  match_id: null,
  entry_id: teamId(team),
  run: null,
  title: null,
  planned_at: at(minutes),
  minutes: 10,
  about: at(minutes),
  state: 'to_come',
  ...facts,
});
const states = (now: number, slots: EventSlot[], done: number[] = []) =>
  interviewsOf(anEvent({ slots }), [judged], {
    now: Date.parse(at(now)),
    progress: (_, team) => (done.map(teamId).includes(team) ? 'done' : 'none'),
  }).map(({ team, state, late }) => [team.name, state, late]);

test('interviews in the order of time: done, late, to come, and those without a time last', () => {
  const slots = [slot(3, 30), slot(1, 0), slot(2, 15)];
  expect(states(16, slots, [1])).toEqual([
    ['Team 1', 'done', 0],
    ['Team 2', 'next', 0],
    ['Team 3', 'to_come', 0],
    ['Team 4', 'to_come', 0],
  ]);
  expect(states(25, slots, [1])).toEqual([
    ['Team 1', 'done', 0],
    ['Team 2', 'late', 10],
    ['Team 3', 'to_come', 0],
    ['Team 4', 'to_come', 0],
  ]);
  expect(states(25, [slot(1, 0, { state: 'now' })])[0]).toEqual(['Team 1', 'now', 0]);
});

test('weights are compared in grams, however the limit is written', () => {
  expect(['454 g', '1.5 kg', '3lb', '1,360 g', 'as in the rules', null].map(gramsOf)).toEqual([
    454,
    1500,
    1360,
    1360,
    null,
    null,
  ]);
  expect(overText(466, 454)).toBe('12 g over the limit of 454 g');
  expect(overText(454, 454)).toBeNull();
  const rule = { id: 'w', kind: 'weight' as const, text: 'Weight', limit: '454 g' };
  expect(checksOf([rule])).toMatchObject({ checks: [], weight: { limit: 454 } });
  expect(checksOf([{ ...rule, limit: null }])).toMatchObject({ checks: [{ id: 'w' }], weight: null });
  expect(checksOf([]).checks).toHaveLength(4);
});

test('the shift that is on now says which screen is opened; the desk chooses', () => {
  const shift = (role: 'check_in' | 'desk' | 'judge', from: number) => ({
    role,
    starts_at: at(from),
    ends_at: at(from + 20),
    place_id: null,
  });
  const state = anEvent({ divisions: [judged] });
  const shifts = [shift('check_in', 0), shift('judge', 20), shift('desk', 40)];
  const now = (minutes: number) => taskOfShift(shifts, state, Date.parse(at(minutes)));
  expect([now(5), now(25), now(45), now(59 + 1)]).toEqual(['door', 'judge', null, null]);
});
