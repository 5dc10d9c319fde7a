import { expect, test } from 'vitest';
import type { CountingRecord } from './counting-records.ts';
import { factsOf } from './day-facts.ts';
import { expectedTimes, movedSlots, type PlannedSlot } from './plan-times.ts';

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

type StoredSlot = Parameters<typeof movedSlots>[0]['slots'][number];
const stored = (id: string, startsAt: string, more: Partial<StoredSlot> = {}): StoredSlot => ({
  id,
  competitionId: 'event',
  kind: 'match',
  divisionId: 'open',
  placeId: 'mat-a',
  matchKey: id,
  entryId: null,
  run: null,
  title: null,
  startsAt: at(startsAt),
  minutes: 10,
  ...more,
});
/** The plan after these records, each at its time. */
const planAfter = (slots: StoredSlot[], records: [clock: string, kind: string, body: object][]) => {
  const facts = factsOf(
    records.map(([clock, kind, body], index) => ({
      id: `record-${index}`,
      seq: index + 1,
      kind,
      body,
      divisionId: 'open',
      atDevice: at(clock),
      byName: 'Ann',
      helperId: 'ann',
      accountId: null,
    })) as unknown as CountingRecord[],
  );
  const moved = movedSlots({ slots }, facts);
  return Object.fromEntries(moved.map(({ id, plannedAt }) => [id, plannedAt.toISOString().slice(11, 16)]));
};
const later = (minutes: number) => ({ place: null, minutes });

test('what should have been on by now is moved later with the rest; what had begun is not', () => {
  const slots = [
    stored('m1', '14:00'),
    stored('m2', '14:10'),
    stored('m3', '14:20'),
    stored('m4', '14:40'),
    stored('r1', '14:10', { kind: 'run', matchKey: null, entryId: 'x', run: 1, placeId: 'track' }),
    stored('j1', '14:10', { kind: 'judging', matchKey: null, entryId: 'x', placeId: 'room' }),
    stored('j2', '14:10', { kind: 'judging', matchKey: null, entryId: 'y', placeId: 'room' }),
  ];
  const sheet = { entry: 'x', marks: {}, notes: {}, done: true };
  expect(
    planAfter(slots, [
      ['14:05', 'match.result', { match: 'm1', teams: ['x', 'y'], result: {} }],
      ['14:20', 'rubric.saved', sheet],
      ['14:25', 'match.started', { match: 'm2' }],
      ['14:26', 'run.started', { entry: 'x', run: 1 }],
      ['14:30', 'plan.shifted', later(20)],
      ['14:35', 'rubric.saved', sheet],
      ['14:41', 'match.started', { match: 'm3' }],
      ['14:45', 'plan.shifted', later(5)],
    ]),
  ).toEqual({ m1: '14:00', m2: '14:10', m3: '14:40', m4: '15:05', r1: '14:10', j1: '14:10', j2: '14:35' });
});

test('a break is moved until its end, as it stands by then; another place is not, and a time that was moved since stays', () => {
  const lunch = (id: string, startsAt: string) =>
    stored(id, startsAt, { kind: 'break', divisionId: null, placeId: null, matchKey: null, minutes: 30 });
  const slots = [
    lunch('tea', '13:00'),
    lunch('lunch', '14:00'),
    stored('m1', '14:30'),
    stored('m2', '14:30', { placeId: 'mat-b' }),
  ];
  expect(
    planAfter(slots, [
      ['14:10', 'plan.shifted', later(20)],
      ['14:40', 'plan.shifted', later(10)],
      ['14:41', 'slot.moved', { slot: 'm2', place: 'mat-b', starts_at: '2027-01-09T15:10:00Z' }],
      ['14:42', 'plan.shifted', { place: 'mat-a', minutes: 5 }],
    ]),
  ).toEqual({ tea: '13:00', lunch: '14:30', m1: '15:05', m2: '15:10' });
});

test('what is moved later on the first day leaves the second one alone', () => {
  const nextDay = (clock: string) => ({ startsAt: new Date(`2027-01-10T${clock}:00Z`) });
  const slots = [
    stored('m1', '14:30'),
    // Ten in the evening in Jamaica is the next day by the world's clock.
    stored('late', '14:40', nextDay('03:00')),
    stored('m2', '14:30', nextDay('14:30')),
  ];
  expect(planAfter(slots, [['14:10', 'plan.shifted', later(25)]])).toEqual({ m1: '14:55', late: '03:25', m2: '14:30' });
  const second = [{ seq: 1, at: nextDay('14:00').startsAt, by: 'Ann', place: null, minutes: 10 }];
  const moved = movedSlots({ slots }, { ...factsOf([]), shifts: second });
  expect(moved.map(({ id, plannedAt }) => [id, plannedAt.toISOString().slice(11, 16)])).toEqual([
    ['m1', '14:40'],
    ['late', '03:10'],
    ['m2', '14:40'],
  ]);
  // Pressed the evening before, it is about the first day.
  const before = [{ ...second[0]!, at: new Date('2027-01-08T23:00:00Z') }];
  const early = movedSlots({ slots }, { ...factsOf([]), shifts: before });
  expect(early.map(({ plannedAt }) => plannedAt.toISOString().slice(11, 16))).toEqual(['14:40', '03:10', '14:30']);
});
