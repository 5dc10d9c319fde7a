import type { Competition, CompetitionPage } from '@doctorbird/contract/competitions';
import { formatDate, formatDateRange } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { pictureView } from '../../showcase/picture-view.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

const tones: Record<Competition['status'], BadgeTone> = {
  upcoming: 'waiting',
  registration: 'good',
  completed: 'done',
  cancelled: 'bad',
};

/** A competition in the words of its card. Made by the loaders. */
export function competitionView(competition: Competition) {
  const { slug, title, description, category, status, date, endDate, location, entryFee, entryUnit } = competition;
  const unit = entryUnit === 'teams' ? 'teams' : 'people';
  return {
    slug,
    title,
    description,
    category,
    badge: { label: competition.statusLabel, tone: tones[status] },
    open: status === 'registration',
    canRegister: competition.canRegister,
    when: endDate && endDate !== date ? formatDateRange(date, endDate) : formatDate(date),
    location,
    fee: entryFee === 0 ? 'Free' : `${formatMoney(entryFee)} ${unit === 'teams' ? 'a team' : 'each'}`,
    participants: competition.participants,
    maxParticipants: competition.maxParticipants,
    places: `${competition.participants} of ${competition.maxParticipants} ${unit}`,
    firstPrize: competition.prizes[0]?.prize ?? null,
    challenges: competition.challenges,
    winners: competition.winners,
    featured: competition.featured,
    picture: pictureView(competition.image, 'drawing'),
  };
}

export type CompetitionView = ReturnType<typeof competitionView>;

/** The same with what only its own page shows. */
export function competitionDetails(competition: CompetitionPage) {
  const { format, scoring, rules, schedule, prizes, ageRange, registrationCloses, entryUnit } = competition;
  return {
    ...competitionView(competition),
    format,
    scoring,
    rules,
    schedule,
    prizes,
    entryUnit,
    ages: ageRange,
    closes: registrationCloses && formatDate(registrationCloses),
  };
}

export type CompetitionDetails = ReturnType<typeof competitionDetails>;
