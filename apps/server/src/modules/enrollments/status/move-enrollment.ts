import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { type EnrollmentStatus, holdsSeat } from '@doctorbird/contract/core/enrollment-states';
import type { LeavingReason } from '@doctorbird/contract/core/leaving-reasons';
import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { canMove, statusText } from './enrollment-status.ts';
import { dueCents } from './payment-summary.ts';
import { chargePlace } from '../charges/charge-place.ts';
import { enrollment } from '../places/enrollments.table.ts';
import type { EnrollmentForChange } from '../places/load-for-change.ts';
import { PLACE_COMPLETED } from './place-completed.ts';
import { PLACE_ENDED } from './place-ended.ts';
import { offerSeat } from '../waiting/offer-job.ts';
import { recordEvent } from '../places/record-event.ts';
import { mailFiles } from '../../organisation/mails/mail-files.ts';
import { classAndFacts } from '../mails/class-facts.queries.ts';
import { moneyFacts, type MoneyOfMail } from '../mails/money-facts.ts';
import { placeMails } from '../mails/place-mails.ts';
import { notifyFamily } from '../places/notify-family.ts';

export interface Move {
  to: EnrollmentStatus;
  reason?: string | null;
  /** Of a cancellation: why the child leaves. */
  leftFor?: LeavingReason | null;
  /** Replaces the usual text in the timeline. */
  title?: string;
  holdHours?: number;
  /** What goes back of what was paid: sums in cents, and sentences with amount, way and day. */
  refund?: { heldCents: number; backCents: number; ownCents: number; ways: readonly string[] };
  /** What was paid and waits for a decision, in cents: of a request that was not accepted, and where the program ends. */
  heldCents?: number;
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
      ...(move.to === 'cancelled' && { leftFor: move.leftFor ?? null }),
    })
    .where(eq(enrollment.id, row.id));
  if (move.to === 'cancelled' || move.to === 'rejected') {
    await chargePlace(tx, context, { id: row.id, why: 'cancellation' });
    // By a job, because payments are locked before places.
    await context.jobs.enqueue(tx, PLACE_ENDED, { enrollmentId: row.id });
  }
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
    await notifyFamily(tx, context, { about: row, mail: cancelledMail(row, move) });
    return;
  }
  if (move.to === 'rejected') {
    await notifyFamily(tx, context, { about: row, mail: rejectedMail(row, move) });
    return;
  }
  await notifyFamily(tx, context, {
    about: row,
    mail: {
      kind: placeMails[move.to],
      values,
      details: holdsSeat(move.to)
        ? await classAndFacts(tx, context, { programId: row.programId, money: moneyFacts(askedFor(row, move)) })
        : [],
      ...(move.to === 'enrolled' && { files: [mailFiles.classes(row.id)] }),
    },
  });
}

/** What an approved place still asks for; a place that is paid asks for nothing, and its receipt has the sums. */
const askedFor = (row: EnrollmentForChange, { to }: Move): MoneyOfMail => {
  const leftCents = dueCents({ ...row, waived: row.waivedAt !== null });
  return to === 'approved' && leftCents > 0 ? { priceCents: row.priceCents, leftCents } : {};
};

/** What was paid is the family's to decide about, on the page that the button leads to; of a student alone, the office's. */
function settleText({ parentId }: EnrollmentForChange, heldCents: number): string {
  const next =
    parentId === null ? 'We will write to you about it.' : 'Open the place and choose what happens with the money.';
  return `${inDollars(heldCents)} was paid for it. ${next}`;
}

function rejectedMail(row: EnrollmentForChange, { reason, heldCents = 0 }: Move) {
  const paid = { label: 'Paid', cents: heldCents };
  return {
    kind: placeMails.rejected,
    values: {
      child: row.studentName,
      program: row.programTitle,
      reason,
      money: heldCents > 0 ? settleText(row, heldCents) : null,
    },
    details: heldCents === 0 ? [] : [{ is: 'facts' as const, facts: moneyFacts({ paid }) }],
  };
}

/** What was paid, and what of it comes back and how; or that the family chooses, or the office has yet to settle it. */
function cancelledMail(row: EnrollmentForChange, { refund, reason, heldCents: toSettleCents }: Move) {
  const heldCents = refund?.heldCents ?? toSettleCents ?? row.paidCents - row.refundedCents;
  const moneyText = toSettleCents
    ? settleText(row, toSettleCents)
    : heldCents > 0
      ? 'We will write to you about the money that you paid.'
      : null;
  const backCents = refund?.backCents ?? null;
  // Only what goes back to the family itself.
  const ownCents = refund && (refund.ownCents > 0 || backCents === 0) ? refund.ownCents : null;
  const paid = { label: 'Paid', cents: heldCents };
  const costCents = backCents === null ? null : heldCents - backCents;
  return {
    kind: placeMails.cancelled,
    values: {
      child: row.studentName,
      program: row.programTitle,
      reason,
      refund: refund?.ways ?? moneyText,
      back: ownCents ? `. ${inDollars(ownCents)} comes back to you` : null,
    },
    details:
      heldCents === 0 ? [] : [{ is: 'facts' as const, facts: moneyFacts({ paid, costCents, backCents: ownCents }) }],
  };
}
