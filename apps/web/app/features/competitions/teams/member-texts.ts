import { memberStateLabels } from '@doctorbird/contract/competitions/team-facts';
import type { BoardMember, TeamBoard } from '@doctorbird/contract/competitions/team-members';
import { formatDate, formatDayTime } from '../../../format/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const memberTones: Record<BoardMember['state'], BadgeTone> = {
  open: 'waiting',
  incomplete: 'waiting',
  accepted: 'good',
  doubt: 'info',
  declined: 'off',
};

/** What the coach reads below a name: since when, or when its parent was reminded. Never why. */
export function memberNote(
  { state, own, completed_at: completedAt, reminded_at: remindedAt, link }: BoardMember,
  canComplete: boolean,
): string {
  if (own && state === 'accepted') return 'Your child';
  if (completedAt && (state === 'accepted' || state === 'doubt')) return `Completed ${formatDate(completedAt)}`;
  if (state === 'declined') return 'The parent said that this is a mistake';
  const reminded = remindedAt ? `Reminded on ${formatDate(remindedAt)}` : 'Not reminded yet';
  if (link) return `${reminded} · link works until ${formatDayTime(link.ends_at)}`;
  return canComplete ? 'The link has ended: make a new one' : 'The link has ended';
}

/** "3 of 4 accepted", and what is still to be done. A place whose parent declined is free: it does not make a team complete. */
export function boardNote({ members, accepted, competition, can_change: canChange }: TeamBoard): string {
  const taken = members.filter(({ state }) => state !== 'declined').length;
  const least = competition.team_min ?? 1;
  const until = formatDate(competition.change_until);
  if (taken < least)
    return `${accepted} of at least ${least} accepted. ${canChange ? `The team is too small: add members until ${until}.` : 'The team is too small.'}`;
  if (taken === accepted) return `All ${taken} accepted. The team is complete.`;
  return `${accepted} of ${taken} accepted.${canChange ? ` Members can be changed until ${until}.` : ''}`;
}

/** The text that goes with a link. */
export const slipText = (
  team: Pick<TeamBoard, 'name' | 'coach' | 'competition'>,
  child: string | null,
  address: string,
): string =>
  [
    child
      ? `${child} is on ${team.name} for ${team.competition.title} on ${formatDate(team.competition.date)}.`
      : `${team.name} takes part in ${team.competition.title} on ${formatDate(team.competition.date)}.`,
    'Please confirm your child: two minutes, no account needed.',
    address,
    team.coach ? `${team.coach}, coach` : '',
  ]
    .filter(Boolean)
    .join(' ');

export const stateLabel = (state: BoardMember['state']): string => memberStateLabels[state];
