import { and, desc, eq } from 'drizzle-orm';
import { auditEntry } from '../../../platform/audit/audit.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { presentLook } from './medical-looks.presenter.ts';
import { looks } from './medical-looks.rows.ts';

/** The audit action of every access to medical notes, with its reason; every code path that opens notes uses it. */
export const MEDICAL_LOOK = 'student.medical_notes_read';

/** Who opened the medical notes of a child and when, newest first. */
export async function medicalLooks(db: Executor, studentId: string) {
  const rows = await looks(db)
    .where(
      and(eq(auditEntry.entity, 'student'), eq(auditEntry.entityId, studentId), eq(auditEntry.action, MEDICAL_LOOK)),
    )
    .orderBy(desc(auditEntry.at))
    .limit(50);
  return rows.map(presentLook);
}
