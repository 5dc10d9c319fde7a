import type { changeTeam as changeBody } from '@doctorbird/contract/competitions/team-members';
import { mostMembers } from '@doctorbird/contract/competitions/competitions';
import { shortName } from '@doctorbird/contract/families/claim-fields';
import { eq, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay, writtenDate } from '../../../platform/jamaica-time.ts';
import type { competition } from '../catalog/competitions.table.ts';
import { canChangeMembers, canComplete, changeUntil, linkEnds, shownStatus } from '../entries/entry-rules.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember, type EntryMemberRow } from '../entries/entry-members.table.ts';
import { takeCode } from '../entries/team-codes.ts';
import { emptyPlace, lockTeam, memberOf } from './lock-team.ts';
import { placesTaken } from './team-board.presenter.ts';

type Contest = typeof competition.$inferSelect;
type Entry = typeof competitionEntry.$inferSelect;

function closedSentence({ contest, entry }: { contest: Contest; entry: Entry }): string {
  if (entry.status === 'withdrawn' || entry.status === 'lapsed') return 'This team is no longer in the competition.';
  if (shownStatus(contest) === 'cancelled') return `${contest.title} is cancelled.`;
  return `Members could be changed until ${writtenDate(changeUntil(contest))}. Please call the office.`;
}

/** Throws 409 once the team left, the competition is cancelled or deleted, or the last day for changes is over. */
export function requireChanges(team: { contest: Contest; entry: Entry }, now: Date): void {
  if (!canChangeMembers(team.entry.status, team.contest, jamaicaDay(now)))
    throw conflict('changes_closed', closedSentence(team));
}

/** Throws 409 once no parent can answer for a place any more: until the day itself, also after the last day for changes. */
export function requireAnswering(team: { contest: Contest; entry: Entry }, now: Date): void {
  if (!canComplete(team.entry.status, team.contest, jamaicaDay(now)))
    throw conflict('changes_closed', closedSentence(team));
}

const membersOfTeam = (tx: Transaction, entryId: string) =>
  tx.select().from(entryMember).where(eq(entryMember.entryId, entryId));

/** Throws 409 when the team has as many members as the competition allows. */
export async function requireRoom(tx: Transaction, contest: Contest, entryId: string): Promise<void> {
  const most = contest.teamMax ?? mostMembers;
  if (placesTaken(await membersOfTeam(tx, entryId)) >= most)
    throw conflict('team_full', `A team here has at most ${most} members.`);
}

/** A new place at the end of a team; with the id of a place that is there already nothing happens. */
export async function addPlace(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  place: { entryId: string; id: string; name: string; contest: Contest },
): Promise<void> {
  const [last] = await tx
    .select({ at: max(entryMember.position) })
    .from(entryMember)
    .where(eq(entryMember.entryId, place.entryId));
  await tx.insert(entryMember).values({
    id: place.id,
    entryId: place.entryId,
    position: (last?.at ?? 0) + 1,
    name: place.name,
    linkEndsAt: linkEnds(now, place.contest.date),
    createdAt: now,
  });
}

interface Change {
  entryId: string;
  memberId: string;
}

/** Changes one place under the locks of its competition and team. */
const changing = (
  db: Database,
  context: ActionContext,
  {
    entryId,
    memberId,
    action,
    check = requireChanges,
    work,
  }: Change & {
    action: string;
    check?: typeof requireChanges;
    work: (tx: Transaction, at: { contest: Contest; entry: Entry; row: EntryMemberRow }) => Promise<void>;
  },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, entryId);
    check(team, context.now);
    const row = await memberOf(tx, { entryId, memberId });
    await work(tx, { ...team, row });
    await recordAudit(tx, context.origin, {
      action,
      entity: 'competition_entry',
      entityId: entryId,
      after: { member: memberId },
    });
  });

/** Adds a place under an id that the phone of the coach made: sent twice after a lost answer, it is one place. Throws 404, 409. */
export async function addMember(
  db: Database,
  context: ActionContext,
  { entryId, memberId, name }: Change & { name: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, entryId);
    const [there] = await tx
      .select({ entryId: entryMember.entryId })
      .from(entryMember)
      .where(eq(entryMember.id, memberId));
    if (there?.entryId === entryId) return;
    if (there) throw notFound('team member');
    requireChanges(team, context.now);
    await requireRoom(tx, team.contest, entryId);
    await addPlace(tx, context, { entryId, id: memberId, name: shortName(name), contest: team.contest });
    await recordAudit(tx, context.origin, {
      action: 'entry.member_added',
      entity: 'competition_entry',
      entityId: entryId,
      after: { member: memberId },
    });
  });
}

/** Takes a place out of a team, with what was answered. Throws 404, 409 when the team would be too small or changes are closed. */
export const removeMember = (db: Database, context: ActionContext, { entryId, memberId }: Change): Promise<void> =>
  changing(db, context, {
    entryId,
    memberId,
    action: 'entry.member_removed',
    work: async (tx, { contest, row }) => {
      const least = contest.teamMin ?? 1;
      if (row.state !== 'declined' && placesTaken(await membersOfTeam(tx, entryId)) <= least)
        throw conflict(
          'team_small',
          `A team here has at least ${least} ${least === 1 ? 'member' : 'members'}. Put somebody else on this place instead.`,
        );
      await tx.delete(entryMember).where(eq(entryMember.id, row.id));
    },
  });

/** Puts somebody else on a place. What was answered for the child before is deleted, and earlier links are void. */
export const replaceMember = (
  db: Database,
  context: ActionContext,
  { entryId, memberId, name }: Change & { name: string },
): Promise<void> =>
  changing(db, context, {
    entryId,
    memberId,
    action: 'entry.member_replaced',
    work: async (tx, { contest, row }) => {
      const short = shortName(name);
      // Sent again after a lost answer: the place waits for this child already.
      if (row.state === 'open' && row.name === short) return;
      if (row.state === 'declined') await requireRoom(tx, contest, entryId);
      await tx
        .update(entryMember)
        .set({
          ...emptyPlace,
          name: short,
          state: 'open',
          linkIssue: row.linkIssue + 1,
          linkEndsAt: linkEnds(context.now, contest.date),
        })
        .where(eq(entryMember.id, row.id));
    },
  });

/** A new link for a place whose parent has still to answer; a parent who declined by mistake is asked again. */
export const renewLink = (db: Database, context: ActionContext, { entryId, memberId }: Change): Promise<void> =>
  changing(db, context, {
    entryId,
    memberId,
    action: 'entry.link_renewed',
    check: requireAnswering,
    work: async (tx, { contest, entry, row }) => {
      if (row.state === 'accepted' || row.state === 'doubt')
        throw conflict(
          'complete_already',
          `${row.name} is complete already. To change an answer, please call the office.`,
        );
      // A place that is free is filled only while members change.
      if (row.state === 'declined') {
        requireChanges({ contest, entry }, context.now);
        await requireRoom(tx, contest, entryId);
      }
      await tx
        .update(entryMember)
        .set({
          state: row.state === 'declined' ? 'open' : row.state,
          linkIssue: row.linkIssue + 1,
          linkEndsAt: linkEnds(context.now, contest.date),
        })
        .where(eq(entryMember.id, row.id));
    },
  });

/** Name, code, inks, robot and coach of a team. Throws 409 once changes are closed, 422 for a name or a code of another team. */
export async function changeTeam(
  db: Database,
  context: ActionContext,
  { entryId, given }: { entryId: string; given: z.output<typeof changeBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, entryId);
    requireChanges(team, context.now);
    const code = await takeCode(tx, {
      competitionId: team.contest.id,
      entryId,
      name: given.name,
      code: given.code,
    });
    await tx
      .update(competitionEntry)
      .set({ ...given, code, version: sql`${competitionEntry.version} + 1` })
      .where(eq(competitionEntry.id, entryId));
    await recordAudit(tx, context.origin, {
      action: 'entry.changed',
      entity: 'competition_entry',
      entityId: entryId,
      before: { name: team.entry.name, code: team.entry.code },
      after: { name: given.name, code },
    });
  });
}

/** Voids the coach's link and the one with which parents join; new ones take their place. */
export async function renewCoachLink(
  db: Database,
  context: ActionContext,
  { entryId }: { entryId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockTeam(tx, entryId);
    await tx
      .update(competitionEntry)
      .set({ coachIssue: sql`${competitionEntry.coachIssue} + 1` })
      .where(eq(competitionEntry.id, entryId));
    await recordAudit(tx, context.origin, {
      action: 'entry.coach_link_renewed',
      entity: 'competition_entry',
      entityId: entryId,
    });
  });
}
