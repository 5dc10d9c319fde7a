import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { type EnrollmentStatus, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { canMove, statusText } from './enrollment-status.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { enrollment } from '../places/enrollments.table.ts';
import type { EnrollmentForChange } from '../places/load-for-change.ts';
import { PLACE_COMPLETED } from './place-completed.ts';
import { offerSeat } from '../waiting/offer-job.ts';
import { recordEvent } from '../places/record-event.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { nextClassCard } from '../places/first-class.queries.ts';
import { placeMails } from '../mails/place-mails.ts';
import { notifyFamily } from '../places/notify-family.ts';

export interface Move {
  to: EnrollmentStatus;
  reason?: string | null;
  /** Replaces the usual text in the timeline. */
  title?: string;
  holdHours?: number;
  /** What goes back of what was paid: sentences with amount, way and day. */
  refund?: readonly string[];
  /** The caller's own email says it all. */
  quiet?: boolean;
}

/**
 * The only place where an enrollment changes status. The caller has locked the row. Throws 409 for a move that does not
 * exist.
 */
export async function moveEnrollment(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, move }: { row: EnrollmentForChange; move: Move },
): Promise<void> {
  const { origin, now } = context;
  if (!canMove(row.status, move.to))
    throw conflict('no_such_move', `An enrollment that is ${row.status} cannot become ${move.to}.`);
  const approved = move.to === 'approved';
  await tx
    .update(enrollment)
    .set({
      status: move.to,
      version: sql`${enrollment.version} + 1`,
      holdExpiresAt: null,
      ...(approved && { approvedAt: now }),
    })
    .where(eq(enrollment.id, row.id));
  if (move.to === 'cancelled' || move.to === 'rejected')
    await chargePlace(tx, context, { id: row.id, why: 'cancellation' });
  await recordEvent(tx, context, {
    enrollmentId: row.id,
    facts: {
      kind: 'status',
      title: move.title ?? statusText(move.to),
      detail: move.reason ?? null,
      data: { from: row.status, to: move.to },
    },
  });
  await recordAudit(tx, origin, {
    action: 'enrollment.moved',
    entity: 'enrollment',
    entityId: row.id,
    before: { status: row.status },
    after: { status: move.to, reason: move.reason ?? null },
  });
  if (!holdsSeat(move.to)) await offerSeat(tx, context, row.programId);
  if (move.to === 'completed') await context.jobs.enqueue(tx, PLACE_COMPLETED, {});
  // Nothing moves back to the beginning.
  if (move.quiet || move.to === 'pending') return;
  const values = { child: row.studentName, program: row.programTitle, reason: move.reason };
  if (move.to === 'cancelled') {
    await notifyFamily(tx, context, {
      about: row,
      mail: { kind: placeMails.cancelled, values: { ...values, refund: move.refund } },
    });
    return;
  }
  await notifyFamily(tx, context, {
    about: row,
    mail: {
      kind: placeMails[move.to],
      values,
      details: holdsSeat(move.to) ? await nextClassCard(tx, context, row.programId) : [],
      ...(move.to === 'enrolled' && { files: [mailFiles.classes(row.id)] }),
    },
  });
}
