import type { changeProgramStatus as changeBody } from '@doctorbird/contract/program-office';
import type { EnrollmentStatus } from '@doctorbird/contract/enrollment-words';
import { and, asc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Origin } from '../../access/actor.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound, stale } from '../../platform/domain-error.ts';
import { jamaicaDay } from '../../platform/jamaica-time.ts';
import { seatHolding } from '../enrollments/enrollment-status.ts';
import { enrollment } from '../enrollments/enrollments.table.ts';
import { loadForChange } from '../enrollments/load-for-change.ts';
import { moveEnrollment } from '../enrollments/move-enrollment.ts';
import type { TellDependencies } from '../enrollments/tell-family.ts';
import { meeting } from '../meetings/meetings.table.ts';
import { payment } from '../payments/payments.table.ts';
import { canMoveProgram, programMoveNeedsReason } from '../programs/program-status.ts';
import { program } from '../programs/programs.table.ts';

type ProgramRow = typeof program.$inferSelect;

/**
 * Moves a program along its table, with every place in it: completing completes the enrolled and lets go of those that
 * were never settled; cancelling cancels them all, and leaves what was paid to the office to give back. One transaction.
 * Throws 404, 409 (no such move, stale, over already), 422 (no reason for bad news).
 */
export async function changeProgramStatus(
  db: Database,
  deps: TellDependencies,
  id: string,
  asked: z.output<typeof changeBody>,
  origin: Origin,
  now: Date,
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const [row] = await tx
        .select()
        .from(program)
        .where(and(eq(program.id, id), isNull(program.deletedAt)))
        .for('update');
      if (!row) throw notFound('program');
      if (asked.version !== undefined && asked.version !== row.version) throw stale();
      refuse(row, asked, jamaicaDay(now));
      await tx
        .update(program)
        .set({ status: asked.status, version: sql`${program.version} + 1` })
        .where(eq(program.id, id));
      const places = await movePlaces(tx, deps, row, asked, origin, now);
      if (asked.status === 'cancelled') await cancelMeetingsAhead(tx, id, asked.reason, now);
      await recordAudit(tx, origin, {
        action: 'program.moved',
        entity: 'program',
        entityId: id,
        before: { status: row.status },
        after: { status: asked.status, reason: asked.reason, places },
      });
    },
    { retrySerialization: 2 },
  );
}

function refuse(row: ProgramRow, asked: z.output<typeof changeBody>, today: string): void {
  const words = (status: string) => status.replace('_', ' ');
  if (row.archivedAt) throw conflict('program_archived', 'This program is archived. Bring it back first.');
  if (!canMoveProgram(row.status, asked.status))
    throw conflict('no_such_move', `A program that is ${words(row.status)} cannot become ${words(asked.status)}.`);
  if (programMoveNeedsReason(asked.status) && !asked.reason)
    throw invalid({ reason: 'Please say why: the families will see this' });
  if (asked.status === 'open' && row.endDate !== null && row.endDate < today)
    throw conflict('program_over', 'Its end date has passed. Change the dates before you open it.');
}

/** Where each place goes when the program takes its move, and why; the families read it. */
function moveOf(to: ProgramRow['status'], status: EnrollmentStatus, reason: string | null) {
  if (to === 'cancelled')
    return { to: 'cancelled' as const, reason: `The program was cancelled: ${reason}`, title: 'Program cancelled' };
  if (to !== 'completed') return null;
  if (status === 'enrolled') return { to: 'completed' as const };
  return { to: 'cancelled' as const, reason: 'The program has ended, and this place was never settled.' };
}

/** Answers how many places were moved. Payments are locked before enrollments, as everywhere (docs/locking.md). */
async function movePlaces(
  tx: Transaction,
  deps: TellDependencies,
  row: ProgramRow,
  asked: z.output<typeof changeBody>,
  origin: Origin,
  now: Date,
): Promise<number> {
  if (asked.status !== 'cancelled' && asked.status !== 'completed') return 0;
  const live = and(eq(enrollment.programId, row.id), inArray(enrollment.status, [...seatHolding]));
  const paid = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(inArray(payment.enrollmentId, tx.select({ id: enrollment.id }).from(enrollment).where(live)))
    .orderBy(asc(payment.id))
    .for('update');
  const places = await tx.select({ id: enrollment.id }).from(enrollment).where(live).orderBy(asc(enrollment.id));
  for (const { id } of places) {
    const place = await loadForChange(tx, id);
    const move = moveOf(asked.status, place.status, asked.reason);
    if (move) await moveEnrollment(tx, deps, place, move, origin, now);
  }
  // What was received for a place that is gone needs somebody to give it back.
  if (paid.length > 0)
    await tx
      .update(payment)
      .set({ needsAttention: true })
      .where(
        and(
          inArray(
            payment.id,
            paid.map((one) => one.id),
          ),
          eq(payment.state, 'confirmed'),
          sql`${payment.refundedCents} < ${payment.amountCents}`,
          sql`exists (select 1 from enrollment e where e.id = ${payment.enrollmentId} and e.status = 'cancelled')`,
        ),
      );
  return places.length;
}

/** Families read of the whole program, so not of each meeting. */
async function cancelMeetingsAhead(
  tx: Transaction,
  programId: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(meeting)
    .set({ status: 'cancelled', note: reason, version: sql`${meeting.version} + 1` })
    .where(and(eq(meeting.programId, programId), gte(meeting.startsAt, now), ne(meeting.status, 'cancelled')));
}
