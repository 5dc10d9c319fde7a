import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry } from '../entries/entries.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';

/** A competition and one of its teams, locked in this order as entering does. Throws 404. */
export async function lockTeam(tx: Transaction, entryId: string) {
  const [known] = await tx
    .select({ of: competitionEntry.competitionId })
    .from(competitionEntry)
    .where(eq(competitionEntry.id, entryId));
  if (!known) throw notFound('team');
  const [contest] = await tx.select().from(competition).where(eq(competition.id, known.of)).for('update');
  const [entry] = await tx.select().from(competitionEntry).where(eq(competitionEntry.id, entryId)).for('update');
  if (!contest || !entry) throw notFound('team');
  return { contest, entry };
}

/** One place of a team that is locked already. Throws 404 for a place of another team. */
export async function memberOf(tx: Transaction, { entryId, memberId }: { entryId: string; memberId: string }) {
  const [row] = await tx
    .select()
    .from(entryMember)
    .where(and(eq(entryMember.id, memberId), eq(entryMember.entryId, entryId)));
  if (!row) throw notFound('team member');
  return row;
}

/** What a place is without a child: everything that was answered for the one before is gone. */
export const emptyPlace = {
  studentId: null,
  sentToSealed: null,
  remindedAt: null,
  completedAt: null,
  answersSealed: null,
  childDigest: null,
  hasAlert: false,
  mayCompete: null,
  publicName: null,
  photo: null,
  firstAid: null,
  shirtSize: null,
} as const;
