import { mostMembers } from '@doctorbird/contract/competitions/competitions';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { qrCode } from '../../../platform/pictures/qr-code.ts';
import { canChangeMembers, canComplete, changesEnd, changeUntil } from '../entries/entry-rules.ts';
import type { EntryMemberRow } from '../entries/entry-members.table.ts';
import { teamAddress } from './team-link.ts';
import type { TeamRead } from './team-board.rows.ts';

/** What the links of a team are made with. */
export type BoardNeeds = Pick<AppDependencies, 'sealer' | 'config'>;

interface Seen {
  deps: BoardNeeds;
  now: Date;
}

/** Places that count: a child whose parent declined is still shown, and takes none. */
export const placesTaken = (members: readonly Pick<EntryMemberRow, 'state'>[]): number =>
  members.filter(({ state }) => state !== 'declined').length;

const slotLink = ({ entry, contest }: TeamRead, row: EntryMemberRow, { deps, now }: Seen) =>
  (row.state === 'open' || row.state === 'incomplete') &&
  row.linkEndsAt !== null &&
  row.linkEndsAt > now &&
  canComplete(entry.status, contest, jamaicaDay(now))
    ? {
        address: teamAddress(deps, { kind: 'slot', id: row.id, issue: row.linkIssue }),
        ends_at: row.linkEndsAt,
      }
    : null;

/** One link for all parents, while members can be changed. It becomes void with the link of the coach. */
const joinLink = ({ entry, contest }: TeamRead, { deps, now }: Seen) =>
  canChangeMembers(entry.status, contest, jamaicaDay(now))
    ? {
        address: teamAddress(deps, { kind: 'join', id: entry.id, issue: entry.coachIssue }),
        ends_at: changesEnd(contest),
      }
    : null;

export function presentBoard(team: TeamRead, seen: Seen) {
  const { entry, contest, members } = team;
  return {
    id: entry.id,
    name: entry.name,
    code: entry.code,
    ink: entry.ink,
    robot: entry.robot,
    coach: entry.coach,
    status: entry.status,
    competition: {
      title: contest.title,
      slug: contest.slug,
      date: contest.date,
      age_range: contest.ageRange,
      team_min: contest.teamMin,
      team_max: contest.teamMax,
      change_until: changeUntil(contest),
    },
    can_change: canChangeMembers(entry.status, contest, jamaicaDay(seen.now)),
    can_complete: canComplete(entry.status, contest, jamaicaDay(seen.now)),
    has_room: placesTaken(members.map(({ row }) => row)) < (contest.teamMax ?? mostMembers),
    accepted: members.filter(({ row }) => row.state === 'accepted').length,
    members: members.map(({ row, childsParent }) => ({
      id: row.id,
      name: row.name,
      state: row.state,
      own: childsParent !== null && childsParent === entry.parentId,
      completed_at: row.completedAt,
      reminded_at: row.remindedAt,
      was_sent: row.sentToSealed !== null,
      shirt_size: row.shirtSize,
      link: slotLink(team, row, seen),
    })),
    join: joinLink(team, seen),
  };
}

export function presentSlips(team: TeamRead, seen: Seen) {
  const { entry, contest, members } = team;
  const withCode = (name: string | null, link: { address: string; ends_at: Date } | null) =>
    link === null ? [] : [{ name, ...link, code: qrCode(link.address) }];
  return {
    team: entry.name,
    code: entry.code,
    competition: contest.title,
    date: contest.date,
    coach: entry.coach,
    slips: members.flatMap(({ row }) => withCode(row.name, slotLink(team, row, seen))),
    join: withCode(null, joinLink(team, seen))[0] ?? null,
  };
}
