import { expect, test } from 'vitest';
import { daysOfPattern } from './weekly-pattern.ts';

const saturdays = { weekdays: [6], start_time: '10:00', end_time: '12:00', from: '2026-12-05', until: '2027-01-09' };

test('takes every such weekday, both ends included, at Jamaican times', () => {
  const { meetings } = daysOfPattern(saturdays);
  expect(meetings.map(({ date }) => date)).toEqual([
    '2026-12-05',
    '2026-12-12',
    '2026-12-19',
    '2027-01-02',
    '2027-01-09',
  ]);
  expect(meetings[0]?.startsAt.toISOString()).toBe('2026-12-05T15:00:00.000Z');
  expect(meetings[0]?.endsAt.toISOString()).toBe('2026-12-05T17:00:00.000Z');
});

test('leaves public holidays out and says which', () => {
  expect(daysOfPattern(saturdays).skipped).toEqual([{ date: '2026-12-26', reason: 'Boxing Day' }]);
  const week = { weekdays: [1, 3, 5], start_time: '14:30', end_time: '16:30', from: '2026-03-30', until: '2026-04-10' };
  expect(daysOfPattern(week).skipped).toEqual([
    { date: '2026-04-03', reason: 'Good Friday' },
    { date: '2026-04-06', reason: 'Easter Monday' },
  ]);
});

test('late evenings stay on their own day', () => {
  const [late] = daysOfPattern({ ...saturdays, start_time: '19:30', end_time: '21:00', until: '2026-12-05' }).meetings;
  expect(late?.startsAt.toISOString()).toBe('2026-12-06T00:30:00.000Z');
});

test('a span without such a day gives nothing', () => {
  expect(daysOfPattern({ ...saturdays, from: '2026-12-06', until: '2026-12-11' })).toEqual({
    meetings: [],
    skipped: [],
  });
});
