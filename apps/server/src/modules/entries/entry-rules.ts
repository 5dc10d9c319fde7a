import type { CompetitionStatus } from '@doctorbird/contract/competitions';
import type { Entry } from '@doctorbird/contract/entries';

interface Contest {
  status: CompetitionStatus;
  date: string;
}

/** Until the day itself, while the competition takes place. */
export const canWithdraw = (status: Entry['status'], contest: Contest, today: string): boolean =>
  status === 'entered' && (contest.status === 'registration' || contest.status === 'upcoming') && contest.date > today;

/** The ages that a competition is for, when its words say so: "10-18". */
export function isOfAge(ageRange: string | null, age: number): boolean {
  const [, from, to] = /^\s*(\d{1,2})\s*[-–]\s*(\d{1,2})\s*$/.exec(ageRange ?? '') ?? [];
  return from === undefined || (age >= Number(from) && age <= Number(to));
}

interface Opening extends Contest {
  title: string;
  registrationCloses: string | null;
  maxParticipants: number;
}

/** Why nobody can be entered now, or null. `taken` is counted under the competition's lock. */
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
