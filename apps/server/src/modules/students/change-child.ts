import type { updateStudent } from '@doctorbird/contract/students';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Origin } from '../../access/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Sealer } from '../../platform/crypto/sealed-text.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, stale } from '../../platform/domain-error.ts';
import { sealMedicalNotes } from './medical-notes.ts';
import { student } from './students.table.ts';

/** Changes a child of this parent. Throws 404 for any other child, 409 when the version is not the present one. */
export async function changeChild(
  db: Database,
  sealer: Sealer,
  parentId: string,
  id: string,
  given: z.output<typeof updateStudent>,
  origin: Origin,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [present] = await tx
      .select({ version: student.version, gradeLevel: student.gradeLevel, school: student.school })
      .from(student)
      .where(and(eq(student.id, id), eq(student.parentId, parentId), isNull(student.archivedAt)))
      .for('update');
    if (!present) throw notFound('child');
    if (given.version !== undefined && given.version !== present.version) throw stale();
    await tx
      .update(student)
      .set({
        fullName: given.full_name,
        email: given.email,
        dateOfBirth: given.date_of_birth,
        gradeLevel: given.grade_level,
        school: given.school,
        medicalNotesSealed: sealMedicalNotes(sealer, id, given.medical_notes),
        version: sql`${student.version} + 1`,
      })
      .where(eq(student.id, id));
    // What changed in the notes is nobody's business, not even the log's.
    await recordAudit(tx, origin, {
      action: 'student.changed',
      entity: 'student',
      entityId: id,
      before: { grade_level: present.gradeLevel, school: present.school },
      after: { grade_level: given.grade_level, school: given.school },
    });
  });
}
