import type { CompetitionStatus } from '@doctorbird/contract/competitions/competitions';
import type { Entry } from '@doctorbird/contract/competitions/entries';

interface Contest {
  status: CompetitionStatus;
  date: string;
}

/** Possible until the day itself, while the competition takes place. */
export const canWithdraw = (status: Entry['status'], contest: Contest, today: string): boolean =>
  status === 'entered' && (contest.status === 'registration' || contest.status === 'upcoming') && contest.date > today;

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

/** Why entering is not possible now, or null. `taken` is counted under the competition's lock. */
export function reasonAgainst(
  contest: Opening,
  taken: number,
  today: string,
): { code: string; sentence: string } | null {
  if (contest.status !== 'registration')
    return { code: 'registration_closed', sentence: `Registration for ${contest.title} is not open.` };
  if ((contest.registrationCloses ?? contest.date) < today)
    return { code: 'registration_closed', sentence: `Registration for ${contest.title} has closed.` };
  if (taken >= contest.maxParticipants)
    return { code: 'competition_full', sentence: `Every place in ${contest.title} is taken.` };
  return null;
}
