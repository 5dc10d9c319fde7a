import type { Meeting } from '@doctorbird/contract/core/meeting';
import { expect, test } from 'vitest';
import { meetingFacts } from './meeting-facts.ts';

const saturday = (day: string, more: Partial<Meeting> = {}): Meeting => ({
  id: day,
  starts_at: `${day}T15:00:00.000Z`,
  ends_at: `${day}T17:00:00.000Z`,
  location: 'Hope Hall',
  status: 'scheduled',
  note: null,
  moved_from: null,
  venue_id: null,
  room_id: null,
  version: 1,
  ...more,
});
const now = new Date('2026-03-10T15:00:00Z');
const valuesOf = (given: Parameters<typeof meetingFacts>[0]) =>
  meetingFacts(given, now).flatMap((fact) => (fact ? [fact.value.replaceAll(/\s/gu, ' ')] : []));

test('shows weekday, time, place and the next three meetings, without past or cancelled ones', () => {
  const meetings = [
    saturday('2026-03-07'),
    saturday('2026-03-14', { status: 'cancelled' }),
    saturday('2026-03-21'),
    saturday('2026-03-28', { location: 'Library' }),
    saturday('2026-04-04'),
    saturday('2026-04-11'),
  ];
  expect(valuesOf({ schedule: 'Weekends', location: 'Hope Hall', meetings })).toEqual([
    'Saturdays, 10:00 am – 12:00 pm',
    'Hope Hall',
    expect.stringMatching(/^Sat 21 Mar.*10:00 am · Sat 28 Mar.*10:00 am, Library · Sat 4 Apr.*10:00 am$/),
  ]);
});

test("falls back to the program's text while no meeting is planned", () => {
  expect(valuesOf({ schedule: 'Saturdays at ten', location: null, meetings: [] })).toEqual([
    'Saturdays at ten',
    'We will let you know before the first class',
  ]);
});
