import type { CompetitionPage } from '@doctorbird/contract/competitions/competitions';
import { expect, test } from 'vitest';
import { competitionDetails, competitionView } from './competition-view.ts';

const competition = (facts: Partial<CompetitionPage> = {}) =>
  ({
    slug: 'clash',
    title: 'Clash',
    status: 'registration',
    statusLabel: 'Registration Open',
    date: '2026-11-28',
    endDate: null,
    entryFee: 0,
    entryUnit: 'teams',
    participants: 3,
    maxParticipants: 24,
    canRegister: false,
    canWait: false,
    onToday: false,
    prizes: [],
    skills: [],
    substitutesUntil: null,
    registrationCloses: null,
    maxPerSchool: null,
    teamMin: null,
    teamMax: null,
    hasDay: true,
    image: { src: null, art: 'arena', alt: '' },
    ...facts,
  }) as unknown as CompetitionPage;
const after = new Date('2026-11-29T15:00:00Z');

test.each(['registration', 'upcoming'] as const)(
  'the day after a competition that is still %s it is over',
  (status) => {
    expect(competitionView(competition({ status }), after)).toMatchObject({ badge: { label: 'Over' }, over: true });
    // Still its last day in Jamaica.
    const night = new Date('2026-11-29T03:00:00Z');
    expect(competitionView(competition({ status }), night)).toMatchObject({ over: false });
    expect(competitionView(competition({ status, endDate: '2026-11-29' }), after)).toMatchObject({ over: false });
  },
);

test('a competition that was cancelled says so, and leads to no plan of the day', () => {
  const cancelled = { status: 'cancelled', statusLabel: 'Cancelled' } as const;
  const shown = competitionDetails(competition(cancelled), after);
  expect(shown).toMatchObject({ badge: { label: 'Cancelled' }, over: false, live: null });
  expect(competitionDetails(competition(), after).live).toBe('/competitions/event/clash/live');
});
