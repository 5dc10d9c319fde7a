import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Origin } from '../../access/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/domain-error.ts';
import { student } from './students.table.ts';

/** Brings an archived child of this parent back. Throws 404 for any other. */
export async function restoreChild(db: Database, parentId: string, id: string, origin: Origin): Promise<void> {
  await inTransaction(db, async (tx) => {
    const back = await tx
      .update(student)
      .set({ archivedAt: null, isActive: true, version: sql`${student.version} + 1` })
      .where(and(eq(student.id, id), eq(student.parentId, parentId), isNotNull(student.archivedAt)))
      .returning({ id: student.id });
    if (back.length === 0) throw notFound('child');
    await recordAudit(tx, origin, { action: 'student.restored', entity: 'student', entityId: id });
  });
}
