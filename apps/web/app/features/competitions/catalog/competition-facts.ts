import type { Competition } from '@doctorbird/contract/competitions/competitions';
import { formatDate, formatDateRange } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

const tones: Record<Competition['status'], BadgeTone> = {
  upcoming: 'waiting',
  registration: 'good',
  completed: 'done',
  cancelled: 'bad',
};

/** "Registration Open" shows only while registration is possible. */
function badgeOf(competition: Competition) {
  const { status, statusLabel, canRegister, canWait, participants, maxParticipants, onToday } = competition;
  if (onToday) return { label: 'Today', tone: 'good' as const };
  if (status !== 'registration' || canRegister) return { label: statusLabel, tone: tones[status] };
  if (canWait) return { label: 'Waiting list', tone: 'waiting' as const };
  return { label: participants >= maxParticipants ? 'Full' : 'Registration closed', tone: 'done' as const };
}

/** A team's size as text; null when any size is allowed. */
export function teamSizeText({ teamMin, teamMax }: Pick<Competition, 'teamMin' | 'teamMax'>): string | null {
  if (teamMin === null && teamMax === null) return null;
  if (teamMin === teamMax) return teamMin === 1 ? '1 person' : `${teamMin} members`;
  if (teamMin === null || teamMin === 1) return `Up to ${teamMax} members`;
  return teamMax === null ? `At least ${teamMin} members` : `${teamMin} to ${teamMax} members`;
}

/** What is said about a competition wherever it is named; the addresses of all pictures are not needed for it. */
export function competitionFacts(competition: Competition) {
  const { slug, title, description, category, date, endDate, location, entryFee, entryUnit } = competition;
  const unit = entryUnit === 'teams' ? 'teams' : 'people';
  return {
    slug,
    title,
    description,
    category,
    badge: badgeOf(competition),
    status: competition.status,
    onToday: competition.onToday,
    open: competition.canRegister,
    canRegister: competition.canRegister,
    canWait: competition.canWait,
    waiting: competition.waiting,
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
  };
}
