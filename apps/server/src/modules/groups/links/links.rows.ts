import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group, groupMember } from '../registration/groups.table.ts';
import type { SchoolKey } from './school-link.ts';

/** The child that a slip is for, with its booking. Throws 404 for a slip that is void, and for a child off the roster. */
export async function readSlip(db: Executor, key: Pick<SchoolKey, 'id' | 'issue'>) {
  const [found] = await db
    .select({ row: groupMember, group })
    .from(groupMember)
    .innerJoin(group, eq(group.id, groupMember.groupId))
    .where(and(eq(groupMember.id, key.id), eq(groupMember.slipIssue, key.issue), isNull(groupMember.removedAt)));
  if (!found) throw notFound('slip');
  return found;
}
export type LinkedSlip = Awaited<ReturnType<typeof readSlip>>;

/** Who is on a roster, by name. */
export const rosterOf = (db: Executor, groupId: string) =>
  db
    .select()
    .from(groupMember)
    .where(and(eq(groupMember.groupId, groupId), isNull(groupMember.removedAt)))
    .orderBy(asc(groupMember.fullName), asc(groupMember.id));

export type RosterRow = Awaited<ReturnType<typeof rosterOf>>[number];
