import { expect, test } from 'vitest';
import { expectedTimes, type PlannedSlot } from './plan-times.ts';

const at = (clock: string) => new Date(`2027-01-09T${clock}:00Z`);
const slot = (id: string, plannedAt: string, more: Partial<PlannedSlot> = {}): PlannedSlot => ({
  id,
  kind: 'match',
  placeId: 'mat-a',
  plannedAt: at(plannedAt),
  minutes: 8,
  startedAt: null,
  endedAt: null,
  teams: [],
  dropped: false,
  ...more,
});
const texts = (slots: PlannedSlot[], now: string) => {
  const { about, behind } = expectedTimes(slots, at(now));
  return {
    about: Object.fromEntries([...about].map(([id, moment]) => [id, moment.toISOString().slice(11, 16)])),
    behind: Object.fromEntries(behind),
  };
};

test('before the day begins everything is as planned', () => {
  const { about, behind } = texts([slot('m1', '14:00'), slot('m2', '14:10')], '13:00');
  expect(about).toEqual({ m1: '14:00', m2: '14:10' });
  expect(behind).toEqual({ 'mat-a': 0 });
});

test('a match that began late moves what comes after it, until the gaps have made it good', () => {
  const slots = [
    slot('m1', '14:00', { startedAt: at('14:11') }),
    slot('m2', '14:10'),
    slot('m3', '14:40'),
    slot('m4', '14:10', { placeId: 'mat-b' }),
  ];
  const { about, behind } = texts(slots, '14:12');
  expect(about).toEqual({ m1: '14:11', m2: '14:19', m3: '14:40', m4: '14:12' });
  expect(behind).toEqual({ 'mat-a': 9, 'mat-b': 2 });
});

test('a break gives up half of itself, and no more', () => {
  const lunch = (minutes: number) => slot('lunch', '14:10', { kind: 'break', placeId: null, minutes });
  const late = slot('m1', '14:00', { startedAt: at('14:12'), endedAt: at('14:30') });
  // Of 30 minutes 15 stay: on again at 14:45.
  expect(texts([late, lunch(30), slot('m2', '14:40')], '14:30').about).toMatchObject({ lunch: '14:30', m2: '14:45' });
  // A long one ends as planned.
  expect(texts([late, lunch(60), slot('m2', '15:10')], '14:30').about).toMatchObject({ m2: '15:10' });
});

test('a team rests five minutes, on whichever mat it is next; what is not played holds up nobody', () => {
  const slots = [
    slot('m1', '14:00', { startedAt: at('14:00'), teams: ['x', 'y'] }),
    slot('m2', '14:08', { placeId: 'mat-b', teams: ['x', 'z'] }),
    slot('m3', '14:10', { dropped: true }),
  ];
  const { about } = texts(slots, '14:02');
  expect(about).toEqual({ m1: '14:00', m2: '14:13' });
});

test('what should be on by now and is not begins now at the soonest', () => {
  expect(texts([slot('m1', '14:00')], '14:20')).toEqual({ about: { m1: '14:20' }, behind: { 'mat-a': 20 } });
});
