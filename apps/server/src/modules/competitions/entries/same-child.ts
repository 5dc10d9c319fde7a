import { createHmac } from 'node:crypto';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { competitionEntry } from './entries.table.ts';
import { entryMember } from './entry-members.table.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim();

/**
 * The same for two claims about one child: first and last name, whatever stands between them, and the birth day. Keyed, so that nobody
 * finds a child in the table by trying names.
 */
export function childDigest(
  sealer: Pick<Sealer, 'derive'>,
  { fullName, dateOfBirth }: { fullName: string; dateOfBirth: string },
): string {
  const parts = plain(fullName).split(/\s+/);
  return createHmac('sha256', sealer.derive('team-child'))
    .update(`${parts[0] ?? ''}|${parts.at(-1) ?? ''}|${dateOfBirth}`)
    .digest('hex');
}

/** Other places of the competition on which the same child is, with their teams. */
export const placesOfChild = (
  db: Executor,
  { competitionId, memberId, digest }: { competitionId: string; memberId: string; digest: string },
) =>
  db
    .select({ id: entryMember.id, entryId: entryMember.entryId, team: competitionEntry.name })
    .from(entryMember)
    .innerJoin(competitionEntry, eq(competitionEntry.id, entryMember.entryId))
    .where(
      and(
        eq(competitionEntry.competitionId, competitionId),
        sql`${competitionEntry.status} in ('entered', 'waiting', 'offered')`,
        isNotNull(entryMember.completedAt),
        sql`${entryMember.state} in ('accepted', 'doubt')`,
        eq(entryMember.childDigest, digest),
        ne(entryMember.id, memberId),
      ),
    )
    .orderBy(entryMember.id);

/**
 * A child in two teams of a competition: both places wait for the office, whoever came first. The caller has locked the competition, so
 * that of two claims at the same moment one sees the other. Returns whether there is a doubt.
 */
export async function doubtSameChild(
  tx: Transaction,
  child: { competitionId: string; memberId: string; digest: string },
): Promise<boolean> {
  const others = await placesOfChild(tx, child);
  if (others.length === 0) return false;
  for (const id of [child.memberId, ...others.map((other) => other.id)])
    await tx.update(entryMember).set({ state: 'doubt' }).where(eq(entryMember.id, id));
  return true;
}
