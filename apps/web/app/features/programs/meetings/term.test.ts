import type { Meeting } from '@doctorbird/contract/core/meeting';
import { expect, test } from 'vitest';
import { agendaOf, countsOf, monthsOf, shareWhoCame, termOf } from './term.ts';

const at = (day: string, facts: Partial<Meeting> = {}): Meeting => ({
  id: day,
  starts_at: `${day}T19:30:00Z`,
  ends_at: `${day}T21:30:00Z`,
  location: null,
  status: 'scheduled',
  note: null,
  moved_from: null,
  venue_id: null,
  room_id: null,
  version: 1,
  ...facts,
});
const marks = (id: string, expected: number, marked: number, present: number) => ({
  id,
  expected,
  marked,
  present,
  late: 0,
});
// Tuesdays and Thursdays.
const term = ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-19', '2026-11-24', '2026-11-26', '2026-12-01'];

test('two weekdays make a column a week with a row each', () => {
  const found = termOf(term.map((day) => at(day)));
  expect(found?.rows).toEqual(['Tuesdays', 'Thursdays']);
  expect(found?.weeks.map(({ monday }) => monday)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  expect(found?.weeks.at(-1)?.slots.map((slot) => slot.length)).toEqual([1, 0]);
});

test('a moved meeting stays where it was planned, and more than two weekdays make no term', () => {
  const moved = at('2026-11-20', { status: 'moved', moved_from: '2026-11-19T19:30:00Z' });
  expect(termOf([at('2026-11-17'), moved])?.weeks[0]?.slots[1]).toEqual([moved]);
  expect(termOf([at('2026-11-16'), at('2026-11-17'), at('2026-11-18')])).toBeNull();
  expect(termOf([])).toBeNull();
});

test('one meeting on another day stands below the rows of a regular term', () => {
  const days = ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'];
  const extra = at('2026-11-21');
  const found = termOf([...days.map((day) => at(day)), extra]);
  expect(found?.rows).toEqual(['Tuesdays']);
  expect(found?.weeks.map(({ slots }) => slots.length)).toEqual([1, 1, 2, 1]);
  expect(found?.weeks[2]?.slots[1]).toEqual([extra]);
});

test('months begin on Monday and count days in Jamaica', () => {
  // Half past midnight in UTC is the evening before.
  const late = at('2026-12-01', { starts_at: '2026-12-01T00:30:00Z' });
  const [november, ...others] = monthsOf([at('2026-11-10'), late]);
  expect(others).toEqual([]);
  expect(november).toMatchObject({ label: 'November 2026', offset: 6 });
  expect(november?.days).toHaveLength(30);
  expect(november?.days[29]?.meetings).toEqual([late]);
});

test('the agenda shows the next five, and the rest by month', () => {
  const now = new Date('2026-11-12T20:00:00Z');
  const meetings = term.map((day) => at(day));
  const { next, later, earlier } = agendaOf(meetings, now);
  expect(next.map(({ id }) => id)).toEqual(term.slice(1, 6));
  expect(later.map(({ key }) => key)).toEqual(['2026-12']);
  expect(earlier.map(({ key }) => key)).toEqual(['2026-11']);
  expect(agendaOf(meetings, new Date('2027-01-01')).next).toEqual([]);
});

test('states follow the day, the marks and the cancellation', () => {
  const now = new Date('2026-11-19T12:00:00Z');
  const meetings = [...term.slice(0, 5).map((day) => at(day)), at('2026-11-26', { status: 'cancelled' })];
  const counts = countsOf(meetings, [marks(term[0]!, 4, 4, 3), marks(term[1]!, 4, 2, 2)], now);
  expect(Object.fromEntries(counts)).toEqual({ held: 2, unmarked: 1, today: 1, ahead: 1, cancelled: 1 });
});

test('the share counts those who are marked', () => {
  expect(shareWhoCame([marks('a', 4, 4, 3), marks('b', 4, 0, 0)])).toBe(75);
  expect(shareWhoCame([])).toBeNull();
});
