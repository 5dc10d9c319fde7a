import type { EventPlan, PlannedSlot } from '@doctorbird/contract/competitions/event-setup';
import { planTime } from '@doctorbird/contract/competitions/plan-problems';
import { expect, test } from 'vitest';
import { earlier, inOrder, later, movedTo, onPlace, withMissing } from './plan-moves.ts';

const moment = (time: string) => `2026-04-18T${time}:00-05:00`;
const slot = (id: string, time: string, more: Partial<PlannedSlot> = {}): PlannedSlot => ({
  id,
  kind: 'match',
  division_id: 'd',
  place_id: 'A',
  match: id,
  entry_id: null,
  run: null,
  title: null,
  starts_at: moment(time),
  minutes: 8,
  ...more,
});
const lunch = slot('lunch', '10:30', { kind: 'break', place_id: null, title: 'Lunch', minutes: 30 });
const day = [
  slot('m1', '10:00'),
  slot('m2', '10:10'),
  slot('m3', '10:20'),
  lunch,
  slot('m4', '11:00'),
  slot('m5', '10:00', { place_id: 'B' }),
];
const shown = (slots: PlannedSlot[], place = 'A') =>
  onPlace(slots, place)
    .filter(({ kind }) => kind !== 'break')
    .map(({ id, starts_at }) => `${id} ${planTime(starts_at).replace(' am', '')}`);

test('earlier and later change places with the neighbour, and the first goes no earlier', () => {
  expect(shown(earlier(day, 'm2'))).toEqual(['m2 10:00', 'm1 10:10', 'm3 10:20', 'm4 11:00']);
  expect(shown(later(day, 'm2'))).toEqual(['m1 10:00', 'm3 10:10', 'm2 10:20', 'm4 11:00']);
  expect(shown(earlier(day, 'm1'))).toEqual(shown(day));
  expect(shown(later(day, 'm4'))).toEqual(shown(day));
  // Over the break each takes the other's time.
  expect(shown(later(day, 'm3'))).toEqual(['m1 10:00', 'm2 10:10', 'm4 10:20', 'm3 11:00']);
});

test('what is put between others sends them later, around the break, and no further than needed', () => {
  const moved = movedTo(day, { id: 'm5', place: 'A', time: Date.parse(moment('10:10')) }, 2);
  expect(shown(moved)).toEqual(['m1 10:00', 'm5 10:10', 'm2 10:20', 'm3 11:00', 'm4 11:10']);
  expect(shown(moved, 'B')).toEqual([]);
  expect(inOrder(moved)).toHaveLength(day.length);
  const free = movedTo(day, { id: 'm1', place: 'B', time: Date.parse(moment('10:30')) }, 2);
  expect(shown(free)).toEqual(['m2 10:10', 'm3 10:20', 'm4 11:00']);
  expect(shown(free, 'B')).toEqual(['m5 10:00', 'm1 10:30']);
  expect(movedTo(day, { id: 'nobody', place: 'A', time: 0 }, 2)).toEqual(day);
});

test('what has no time gets one at the end of the place that is free first', () => {
  const plan = {
    places: [
      { id: 'A', name: 'Mat A', kind: 'mat' },
      { id: 'R', name: 'Room', kind: 'judging' },
    ],
    divisions: [{ id: 'd', name: 'Open', runs: 0, judged: true, teams: ['t'] }],
    matches: [
      { division_id: 'd', key: 'm1' },
      { division_id: 'd', key: 'm9' },
    ],
  } as unknown as EventPlan;
  let count = 0;
  const lengths = { match: 8, run: 4, judging: 10, gap: 2, start: moment('09:00') };
  const filled = withMissing(plan, [slot('m1', '10:00')], { newId: () => `new ${++count}`, lengths });
  expect(
    filled.map(({ kind, match, entry_id, place_id, starts_at }) => [
      kind,
      match ?? entry_id,
      place_id,
      planTime(starts_at),
    ]),
  ).toEqual([
    ['match', 'm1', 'A', '10:00 am'],
    ['match', 'm9', 'A', '10:10 am'],
    ['judging', 't', 'R', '9:00 am'],
  ]);
});
