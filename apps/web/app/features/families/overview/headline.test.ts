import type { FamilyAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import type { Schedule, ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';
import { expect, test } from 'vitest';
import { headlineOf } from './headline.ts';

const child = (name: string, facts: object = {}) => ({
  id: name,
  name,
  enrollment_id: null,
  make_up_id: null,
  visit: null,
  absence: null,
  arrived_at: null,
  left: null,
  ...facts,
});
// 9:00 to 11:00 in Jamaica.
const meeting = (facts: Partial<ScheduledMeeting> = {}): ScheduledMeeting => ({
  id: 'one',
  starts_at: '2026-11-28T14:00:00.000Z',
  ends_at: '2026-11-28T16:00:00.000Z',
  location: null,
  status: 'scheduled',
  note: null,
  moved_from: null,
  venue_id: null,
  room_id: null,
  directions: null,
  phone: null,
  version: 1,
  title: 'Rovers',
  organization: null,
  program: null,
  group_id: null,
  bring: [],
  map_url: null,
  staff: [],
  staffing: null,
  children: [child('Maya')],
  ...facts,
});
const alert = (facts: Partial<FamilyAlert> = {}): FamilyAlert => ({
  id: 'alert',
  child: 'Maya',
  program: 'Rovers',
  starts_at: '2026-11-28T14:00:00.000Z',
  ends_at: '2026-11-28T16:00:00.000Z',
  location: null,
  state: 'sent',
  answered: null,
  arrived_at: null,
  finding: null,
  answers: ['on_the_way'],
  ...facts,
});
const schedule = (next: ScheduledMeeting | null, data: ScheduledMeeting[] = next ? [next] : []): Schedule => ({
  from: '2026-11-28',
  until: '2026-12-04',
  today: '2026-11-28',
  data,
  next,
  choices: { children: [], programs: [], places: [] },
  gives_notice: true,
  clashes: [],
});
const early = new Date('2026-11-28T13:10:00Z');
const absence = { id: 'a', reason: null, note: null, given_at: early.toISOString(), given_by: 'parent' } as const;

test.each<[string, Schedule, FamilyAlert[], string | null]>([
  ['a class today', schedule(meeting()), [], 'Maya has class at 9:00\u00a0am'],
  [
    'two children in it, one of whom cannot come',
    schedule(meeting({ children: [child('Maya'), child('Jaden'), child('Zoe', { absence })] })),
    [],
    'Maya and Jaden have class at 9:00\u00a0am',
  ],
  [
    'a child who has arrived',
    schedule(meeting({ children: [child('Maya', { arrived_at: '2026-11-28T14:04:00.000Z' })] })),
    [],
    'Maya arrived 9:04\u00a0am',
  ],
  ['a missing child before all else', schedule(meeting()), [alert()], 'Where is Maya?'],
  ['an alert that is answered', schedule(null), [alert({ state: 'not_coming' })], null],
  [
    'classes that are called off, whatever comes later',
    schedule(meeting({ starts_at: '2026-12-01T20:30:00.000Z' }), [meeting({ status: 'cancelled' })]),
    [],
    'Today’s class is called off',
  ],
  [
    'tomorrow',
    schedule(meeting({ starts_at: '2026-11-29T20:30:00.000Z' })),
    [],
    'Next class is tomorrow, 3:30\u00a0pm',
  ],
  ['later', schedule(meeting({ starts_at: '2026-12-14T14:00:00.000Z' })), [], 'Next class is Mon 14 Dec'],
  ['nobody of the family comes today', schedule(meeting({ children: [child('Maya', { absence })] })), [], null],
  ['nothing at all', schedule(null), [], null],
])('%s', (_what, week, alerts, text) => {
  expect(headlineOf({ schedule: week, alerts }, early)).toBe(text);
});

test('a class that has begun', () => {
  expect(headlineOf({ schedule: schedule(meeting()), alerts: [] }, new Date('2026-11-28T15:00:00Z'))).toBe(
    'Maya has class until 11:00\u00a0am',
  );
});
