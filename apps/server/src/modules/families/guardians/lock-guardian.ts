import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { student } from '../students/students.table.ts';
import { requireRights, type RightsOfChild } from './guardians.policy.ts';
import type { GuardianRow } from './guardians.rows.ts';
import { guardian } from './guardians.table.ts';

interface Guarded {
  child: { id: string; name: string; parentId: string | null };
  rights: RightsOfChild;
}

/**
 * Locks a child, so that two changes of its guardians wait for each other (docs/locking.md), and reads the caller's rights after
 * that. Throws 404 for anybody but the parent and admins; a second guardian passes with `orGuardian`.
 */
export async function lockGuarded(
  tx: Transaction,
  { actor, studentId, orGuardian = false }: { actor: Actor; studentId: string; orGuardian?: boolean },
): Promise<Guarded> {
  const [child] = await tx
    .select({ id: student.id, name: student.fullName, parentId: student.parentId })
    .from(student)
    .where(eq(student.id, studentId))
    .for('update');
  if (!child) throw notFound('child');
  const rights = await requireRights(tx, { actor, studentId });
  if (!rights.primary && !orGuardian) throw notFound('child');
  return { child, rights };
}

/** The invitation or guardian of a locked child that has not ended. Throws 404. */
export async function lockGuardian(
  tx: Transaction,
  { studentId, id }: { studentId: string; id: string },
): Promise<GuardianRow> {
  const [row] = await tx
    .select()
    .from(guardian)
    .where(and(eq(guardian.id, id), eq(guardian.studentId, studentId), ne(guardian.state, 'ended')))
    .for('update');
  if (!row) throw notFound('guardian');
  return row;
}
