import type { openGate as openBody, saveGate as saveBody } from '@doctorbird/contract/teaching/program-gates';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { skill } from '../skills/skills.table.ts';
import { gateOpening, gateStep } from './gates.table.ts';

/** Requests for places of the program wait, so that each sees the whole of the old or of the new gate. */
async function lockProgramOf(tx: Transaction, id: string): Promise<void> {
  const [known] = await tx
    .select({ id: program.id })
    .from(program)
    .where(and(eq(program.id, id), isNull(program.deletedAt)))
    .for('update');
  if (!known) throw notFound('program');
}

/** Sets what comes before a program. Places that families have already stay. Throws 404, 422 (a skill that is not on the map). */
export async function saveGate(
  db: Database,
  { origin }: ActorContext,
  { programId, given: { steps } }: { programId: string; given: z.output<typeof saveBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockProgramOf(tx, programId);
    const known = new Set(
      (await tx.select({ id: skill.id }).from(skill).where(isNull(skill.removedAt))).map(({ id }) => id),
    );
    if (steps.some(({ skill_id: id }) => !known.has(id)))
      throw invalid({ steps: 'One of these skills is no longer on the map' });
    await tx.delete(gateStep).where(eq(gateStep.programId, programId));
    if (steps.length > 0)
      await tx
        .insert(gateStep)
        .values(
          steps.map(({ skill_id: skillId, level }, position) => ({ id: newId(), programId, skillId, level, position })),
        );
    await recordAudit(tx, origin, {
      action: 'program.gate_changed',
      entity: 'program',
      entityId: programId,
      after: { steps: steps.length },
    });
  });
}

/** Opens a program for a child before the levels; a second time it changes the reason. Throws 404 (program), 422 (child). */
export async function openGate(
  db: Database,
  { actor, origin, now }: ActorContext,
  { programId, given: { student_id: studentId, reason } }: { programId: string; given: z.output<typeof openBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockProgramOf(tx, programId);
    const [child] = await tx
      .select({ id: student.id })
      .from(student)
      .where(and(eq(student.id, studentId), isNull(student.archivedAt)));
    if (!child) throw invalid({ student_id: 'This child is no longer there. Choose a child' });
    await tx
      .insert(gateOpening)
      .values({
        id: newId(),
        programId,
        studentId,
        reason,
        openedBy: actor.accountId,
        openedByName: actor.name,
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: [gateOpening.programId, gateOpening.studentId],
        set: { reason, openedBy: actor.accountId, openedByName: actor.name, createdAt: now },
      });
    await recordAudit(tx, origin, {
      action: 'program.gate_opened',
      entity: 'program',
      entityId: programId,
      after: { student_id: studentId, reason },
    });
  });
}

/** Closes a program again for a child. Throws 404. */
export async function closeGate(db: Database, { origin }: ActorContext, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [gone] = await tx.delete(gateOpening).where(eq(gateOpening.id, id)).returning();
    if (!gone) throw notFound('opening');
    await recordAudit(tx, origin, {
      action: 'program.gate_closed',
      entity: 'program',
      entityId: gone.programId,
      before: { student_id: gone.studentId, reason: gone.reason },
    });
  });
}
