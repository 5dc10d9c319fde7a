import type { EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../src/access/access.table.ts';
import { systemOrigin } from '../../src/access/actor.ts';
import { chargePlace } from '../../src/modules/enrollments/charges/charge-place.ts';
import { chargeFor } from '../../src/modules/invoices/invoices/charge-for.ts';
import { statusText } from '../../src/modules/enrollments/status/enrollment-status.ts';
import { enrollment, enrollmentEvent } from '../../src/modules/enrollments/places/enrollments.table.ts';
import { program } from '../../src/modules/programs/catalog/programs.table.ts';
import { student } from '../../src/modules/families/students/students.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { buildProgram } from './build-program.ts';
import { buildStudent } from './build-student.ts';

export interface EnrollmentFacts {
  studentId?: string;
  programId?: string;
  status?: EnrollmentStatus;
  createdAt?: Date;
  /** When it came to its present status. */
  movedAt?: Date;
  /** The admin who moved it. */
  movedBy?: string;
  reason?: string;
  holdExpiresAt?: Date | null;
}

/** The name as it is when the line is written. */
export const nameOf = (id: string | null) =>
  sql<string>`(select ${account.fullName} from ${account} where ${account.id} = ${id})`;

/** An enrollment with its price from the program and a timeline that fits its status. */
export async function buildEnrollment(db: Executor, facts: EnrollmentFacts = {}): Promise<string> {
  const studentId = facts.studentId ?? (await buildStudent(db)).id;
  const programId = facts.programId ?? (await buildProgram(db));
  const [child] = await db
    .select({ parentId: student.parentId, name: student.fullName })
    .from(student)
    .where(eq(student.id, studentId));
  const [place] = await db
    .select({ priceCents: program.priceCents, title: program.title })
    .from(program)
    .where(eq(program.id, programId));
  const id = newId();
  const status = facts.status ?? 'pending';
  const createdAt = facts.createdAt ?? new Date();
  const parentId = child?.parentId ?? null;
  await db.insert(enrollment).values({
    id,
    studentId,
    parentId,
    programId,
    status,
    priceCents: place?.priceCents ?? null,
    holdExpiresAt: facts.holdExpiresAt ?? null,
    approvedAt: status === 'approved' ? (facts.movedAt ?? createdAt) : null,
    createdAt,
  });
  if (place?.priceCents) {
    const subject = { kind: 'enrollment', id } as const;
    const charged = { now: createdAt, origin: systemOrigin };
    const ended = { now: facts.movedAt ?? createdAt, origin: systemOrigin };
    await db.transaction(async (tx) => {
      await chargeFor(tx, charged, {
        subject,
        present: null,
        holder: parentId ? { kind: 'family', id: parentId } : { kind: 'student', id: studentId },
        cents: place.priceCents!,
        kind: 'price_change',
        description: place.title,
      });
      if (status === 'cancelled' || status === 'rejected') await chargePlace(tx, ended, { id, why: 'cancellation' });
    });
  }
  const asked = {
    id: newId(),
    enrollmentId: id,
    at: createdAt,
    kind: 'asked' as const,
    actorId: parentId,
    actorRole: parentId ? 'parent' : 'student',
    actorName: parentId ? nameOf(parentId) : child?.name,
    title: 'Place requested',
  };
  await db.insert(enrollmentEvent).values(asked);
  if (status !== 'pending')
    await db.insert(enrollmentEvent).values({
      id: newId(),
      enrollmentId: id,
      at: facts.movedAt ?? createdAt,
      kind: 'status',
      actorId: facts.movedBy ?? null,
      actorRole: 'admin',
      actorName: nameOf(facts.movedBy ?? null),
      title: statusText(status),
      detail: facts.reason ?? null,
    });
  return id;
}
