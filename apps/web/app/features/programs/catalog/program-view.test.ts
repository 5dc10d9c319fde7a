import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { ProgramWithMeetings } from '@doctorbird/contract/programs/catalog';
import { expect, test } from 'vitest';
import { programDetails, programView } from './program-view.ts';

const now = new Date('2026-11-29T15:00:00Z');
const meeting = (day: string, status: Meeting['status'] = 'scheduled') =>
  ({
    id: day,
    starts_at: `${day}T15:00:00Z`,
    ends_at: `${day}T17:00:00Z`,
    status,
    note: null,
  }) as Meeting;
const program = (facts: Partial<ProgramWithMeetings> = {}) =>
  ({
    slug: 'rovers',
    title: 'Rovers',
    description: 'Build and drive.',
    category_label: 'Workshops',
    age_range: '8-12',
    price: 15_000,
    max_participants: 12,
    places_left: 5,
    waiting: 0,
    start_date: '2026-09-05',
    end_date: '2026-11-28',
    status: 'open',
    trial_price: 2000,
    trial_comes_off: false,
    day_price: null,
    opens_at: null,
    early_opens_at: null,
    can_enroll: false,
    can_wait: false,
    outline: [],
    bring: [],
    venue: null,
    photograph: null,
    refunds: [],
    late_pickup: null,
    meetings: [meeting('2026-11-28')],
    ...facts,
  }) as unknown as ProgramWithMeetings;
const beside = {
  short: null,
  terms: {
    sibling_price: null,
    late_join: { classes_left: 3, classes: 12, price: 5000 },
    deposit: null,
    levels: [],
  },
  teachers: [],
};
const details = (facts: Partial<ProgramWithMeetings> = {}) => programDetails(program(facts), beside, now);
const labels = ({ facts }: ReturnType<typeof details>) => facts.map(({ label }) => label);

test.each(['open', 'in_progress'] as const)(
  'the day after its last one a program that is still %s is over: no places, no trial class',
  (status) => {
    expect(programView(program({ status }), now)).toMatchObject({ badge: { label: 'Over' }, places: null });
    const shown = details({ status });
    expect(shown).toMatchObject({
      of: null,
      visits: null,
      closed: 'This program is over. Write to us about the next one.',
    });
    expect(labels(shown)).not.toContain('Joining now');
  },
);

test('on its last day, and without one, it is as open as it says', () => {
  for (const end_date of ['2026-11-29', null]) {
    const shown = details({ end_date, can_enroll: true, meetings: [meeting('2026-11-30')] });
    expect(shown).toMatchObject({ badge: { label: 'Open' }, places: '5 places left', closed: null });
    expect(shown.visits?.label).toBe('Try one class first');
    expect(labels(shown)).toContain('Joining now');
  }
});

test('late at night in Jamaica the last day is not over, though the date in London is another', () => {
  const night = new Date('2026-11-29T03:00:00Z');
  expect(programView(program(), night).badge.label).toBe('Open');
});

test('a trial class is offered only while a class lies ahead, and a price for joining late only where families can join', () => {
  const ahead = { end_date: '2026-12-20', can_enroll: true };
  const none = [meeting('2026-11-28'), meeting('2026-12-05', 'cancelled')];
  expect(details({ ...ahead, meetings: none }).visits).toBeNull();
  expect(details({ ...ahead, meetings: [meeting('2026-12-05', 'moved')] }).visits).not.toBeNull();
  expect(labels(details({ ...ahead, status: 'in_progress', can_enroll: false }))).not.toContain('Joining now');
});
