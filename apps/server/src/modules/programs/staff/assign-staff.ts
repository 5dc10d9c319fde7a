import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { program } from '../catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { pastStaff } from './past-staff.table.ts';
import { staffAssignment } from './staff.table.ts';
import { requireStaff } from '../../accounts/users/users.policy.ts';

/** Assigns a staff member; a repeat returns the existing assignment. Throws 404 (program, student), 422 (not staff). */
export async function assignStaff(
  db: Executor,
  { origin, now }: ActionContext,
  given: { staff_id: string; program_id?: string | null | undefined; student_id?: string | null | undefined },
): Promise<string> {
  const programId = given.program_id ?? null;
  const studentId = given.student_id ?? null;
  return inTransaction(db, async (tx) => {
    await requireStaff(tx, given.staff_id);
    if (programId) {
      const [row] = await tx
        .select({ id: program.id })
        .from(program)
        .where(and(eq(program.id, programId), isNull(program.deletedAt)));
      if (!row) throw notFound('program');
    }
    if (studentId) {
      const [row] = await tx
        .select({ id: student.id })
        .from(student)
        .where(and(eq(student.id, studentId), isNull(student.archivedAt)));
      if (!row) throw notFound('student');
    }
    const id = newId();
    const [row] = await tx
      .insert(staffAssignment)
      .values({ id, staffId: given.staff_id, programId, studentId, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: staffAssignment.id });
    if (!row) {
      const [there] = await tx
        .select({ id: staffAssignment.id })
        .from(staffAssignment)
        .where(
          and(
            eq(staffAssignment.staffId, given.staff_id),
            sql`${staffAssignment.programId} is not distinct from ${programId}`,
            sql`${staffAssignment.studentId} is not distinct from ${studentId}`,
          ),
        );
      if (!there) throw notFound('assignment');
      return there.id;
    }
    await recordAudit(tx, origin, {
      action: 'staff.assigned',
      entity: 'account',
      entityId: given.staff_id,
      after: { program_id: programId, student_id: studentId },
    });
    return id;
  });
}

/**
 * Ends an assignment: the staff member loses sight of the children at once, and the hours of the classes until now stay theirs.
 * Throws 404.
 */
export async function removeAssignment(db: Database, { origin, now }: ActionContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [row] = await tx.delete(staffAssignment).where(eq(staffAssignment.id, id)).returning();
    if (!row) throw notFound('assignment');
    if (row.programId && !row.studentId)
      await tx.insert(pastStaff).values({
        id: newId(),
        staffId: row.staffId,
        programId: row.programId,
        beganAt: row.createdAt,
        endedAt: now,
      });
    await recordAudit(tx, origin, {
      action: 'staff.unassigned',
      entity: 'account',
      entityId: row.staffId,
      before: { program_id: row.programId, student_id: row.studentId },
    });
  });
}
