import type { CompetitionStatus } from '@doctorbird/contract/competitions/competitions';
import type { Entry } from '@doctorbird/contract/competitions/entries';
import { dayAfter, jamaicaDay, jamaicaMoment } from '../../../platform/jamaica-time.ts';

const endOf = (date: string): Date => jamaicaMoment(dayAfter(date, 1), '00:00');
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

interface Contest {
  status: CompetitionStatus;
  date: string;
}

const isActive = (status: Entry['status']): boolean => status !== 'withdrawn' && status !== 'lapsed';
const takesPlace = ({ status }: Contest): boolean => status === 'registration' || status === 'upcoming';

/** Possible until the day itself, and at any time from a competition that was cancelled; an offer is declined on the day as well. */
export const canWithdraw = (status: Entry['status'], contest: Contest, today: string): boolean =>
  isActive(status) &&
  (contest.status === 'cancelled' ||
    (takesPlace(contest) && (status === 'offered' ? contest.date >= today : contest.date > today)));

interface Removable extends Contest {
  deletedAt: Date | null;
}

/** Places are offered until the day itself. */
export const givesPlaces = (contest: Removable, today: string): boolean =>
  contest.deletedAt === null && takesPlace(contest) && contest.date > today;

/** A place that was offered is taken until the day is over. */
export const canTakePlace = (contest: Removable, today: string): boolean =>
  contest.deletedAt === null && takesPlace(contest) && contest.date >= today;

/** Its last day is not over. */
export const isToCome = (contest: Contest & { endDate: string | null }, today: string): boolean =>
  takesPlace(contest) && (contest.endDate ?? contest.date) >= today;

/** To its teams a competition that was deleted before it took place is cancelled. */
export const shownStatus = (contest: Removable & { endDate: string | null }): CompetitionStatus =>
  contest.deletedAt !== null && isToCome(contest, jamaicaDay(contest.deletedAt)) ? 'cancelled' : contest.status;

/** An offer ends after its hours, but in the morning of the competition at the latest. */
export const offerUntil = (ends: Date, { date }: Pick<Contest, 'date'>): Date =>
  earlier(ends, jamaicaMoment(date, '08:00'));

interface Changing extends Removable {
  substitutesUntil: string | null;
}

/** The last day on which members of a team are changed: the day of the rules, or the one before the competition. */
export const changeUntil = ({ substitutesUntil, date }: Pick<Changing, 'substitutesUntil' | 'date'>): string =>
  substitutesUntil ?? dayAfter(date, -1);

export const canChangeMembers = (status: Entry['status'], contest: Changing, today: string): boolean =>
  isActive(status) && contest.deletedAt === null && takesPlace(contest) && changeUntil(contest) >= today;

/** When the link with which parents join a team ends: with the last day for changes, wherever that has moved. */
export const changesEnd = (contest: Pick<Changing, 'substitutesUntil' | 'date'>): Date => endOf(changeUntil(contest));

/** A parent completes a child that is named already until the day itself, included. */
export const canComplete = (status: Entry['status'], contest: Removable, today: string): boolean =>
  isActive(status) && canTakePlace(contest, today);

const linkDays = 14;

/** When the link of a place that is made now ends: after 14 days, but with the day of the competition. */
export const linkEnds = (now: Date, date: string): Date =>
  earlier(new Date(now.getTime() + linkDays * 86_400_000), endOf(date));

/** Why a team's size is not allowed, or null. A competition without sizes takes any. */
export function teamSizeProblem(
  { teamMin, teamMax }: { teamMin: number | null; teamMax: number | null },
  members: number,
): string | null {
  const fits = members >= (teamMin ?? 1) && members <= (teamMax ?? Number.POSITIVE_INFINITY);
  if (fits) return null;
  if (teamMin !== null && teamMin === teamMax)
    return teamMin === 1 ? 'One person enters at a time' : `A team here has ${teamMin} members`;
  if (teamMin !== null && teamMax !== null) return `A team here has ${teamMin} to ${teamMax} members`;
  return teamMax === null
    ? `A team here has at least ${teamMin} members`
    : `A team here has at most ${teamMax} members`;
}

interface Opening extends Contest {
  title: string;
  registrationCloses: string | null;
  maxParticipants: number;
}

/** Why entering is not possible now, or null. `taken` is counted under the competition's lock, with those who wait for a place. */
export function reasonAgainst(
  contest: Opening,
  taken: number,
  today: string,
): { code: 'registration_closed' | 'competition_full'; sentence: string } | null {
  if (contest.status !== 'registration')
    return { code: 'registration_closed', sentence: `Registration for ${contest.title} is not open.` };
  if ((contest.registrationCloses ?? contest.date) < today)
    return { code: 'registration_closed', sentence: `Registration for ${contest.title} has closed.` };
  if (taken >= contest.maxParticipants)
    return { code: 'competition_full', sentence: `Every place in ${contest.title} is taken.` };
  return null;
}
