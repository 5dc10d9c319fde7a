import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { allSteps, isTurn, sweepEach, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { PaymentDependencies } from '../../billing/payments/payment-dependencies.ts';
import { payment } from '../../billing/payments/payments.table.ts';
import { requestRefund } from '../../billing/refunds/refund-payment.ts';
import { sharesBack } from '../../billing/refunds/shares-back.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { absence } from '../absences/absences.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { classesOff } from './closures.rows.ts';
import { closure, closureChoice, closureOffer } from './closures.table.ts';
import { endBanners } from '../../organisation/banners/end-banners.ts';
import { centsOff, withoutAnswer } from './closure-ways.ts';
import { undoUntil } from './undo-until.ts';

/** Every minute. */
export const FOLLOW_CLOSURES = 'closures.follow';
const DECIDE = `${FOLLOW_CLOSURES}/decide`;
/** In one run; the rest follows in the next. */
const atOnce = 300;

type Context = ActionContext & Ports<PaymentDependencies>;

/** A choice counts only while a class that it is about does not take place. */
const counts = sql`${classesOff} > 0`;

/**
 * Settles what families chose, once the time for undoing is over; decides for those who did not answer in time; takes down the lines of
 * closures that are over.
 */
export async function followClosures(db: Database, context: Context): Promise<void> {
  await allSteps([() => decideForOthers(db, context), () => settleChoices(db, context), () => endBanners(db, context)]);
}

async function settleChoices(db: Database, context: Context): Promise<number> {
  const due = await db
    .select({ id: closureChoice.id, createdAt: closure.createdAt })
    .from(closureChoice)
    .innerJoin(closureOffer, eq(closureOffer.id, closureChoice.offerId))
    .innerJoin(closure, eq(closure.id, closureOffer.closureId))
    .where(
      and(
        eq(closure.state, 'active'),
        isNull(closureChoice.settledAt),
        isNull(closureChoice.problem),
        sql`${closureChoice.way} in ('credit', 'refund')`,
        counts,
        isTurn(FOLLOW_CLOSURES, sql`${closureChoice.id}`, context.now),
      ),
    )
    .orderBy(asc(closureChoice.id))
    .limit(atOnce);
  return sweepEach(db, context, {
    name: FOLLOW_CLOSURES,
    rows: due.filter(({ createdAt }) => context.now > undoUntil({ createdAt })),
    key: ({ id }) => id,
    run: async ({ id }) => {
      try {
        await inTransaction(db, (tx) => settleOne(tx, context, id), { retrySerialization: 2 });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await db.update(closureChoice).set({ problem: error.message }).where(eq(closureChoice.id, id));
      }
    },
  });
}

/** After the deadline. */
async function decideForOthers(db: Database, context: Context): Promise<number> {
  const { now, origin } = context;
  const waiting = and(eq(closure.state, 'active'), isNull(closureChoice.way), lte(closure.chooseUntil, now), counts);
  const due = await db
    .select({ id: closureChoice.id })
    .from(closureChoice)
    .innerJoin(closureOffer, eq(closureOffer.id, closureChoice.offerId))
    .innerJoin(closure, eq(closure.id, closureOffer.closureId))
    .where(and(waiting, isTurn(DECIDE, sql`${closureChoice.id}`, now)))
    .orderBy(asc(closureChoice.id))
    .limit(atOnce);
  return sweepRows(db, context, {
    name: DECIDE,
    rows: due,
    key: ({ id }) => id,
    run: async (tx, { id }) => {
      const [row] = await tx
        .select({ choice: closureChoice, offer: closureOffer, off: classesOff })
        .from(closureChoice)
        .innerJoin(closureOffer, eq(closureOffer.id, closureChoice.offerId))
        .innerJoin(closure, eq(closure.id, closureOffer.closureId))
        .where(and(waiting, eq(closureChoice.id, id)))
        .for('update', { of: closureChoice, skipLocked: true });
      const way = row ? withoutAnswer(row.offer, { cents: centsOff(row.choice, row.off) }) : null;
      if (!row || way === null) return false;
      await tx.update(closureChoice).set({ way, chosenAt: now, byDeadline: true }).where(eq(closureChoice.id, id));
      await recordAudit(tx, origin, {
        action: 'closure_choice.decided',
        entity: 'enrollment',
        entityId: row.choice.enrollmentId,
        after: { way },
      });
      return true;
    },
  });
}

async function settleOne(tx: Transaction, context: Context, id: string): Promise<void> {
  const { now } = context;
  const gateway = await context.cardGateway();
  const [found] = await tx
    .select({ choice: closureChoice, offer: closureOffer, whole: closure, off: classesOff })
    .from(closureChoice)
    .innerJoin(closureOffer, eq(closureOffer.id, closureChoice.offerId))
    .innerJoin(closure, eq(closure.id, closureOffer.closureId))
    .where(and(eq(closureChoice.id, id), isNull(closureChoice.settledAt), eq(closure.state, 'active'), counts))
    .for('update', { of: closureChoice, skipLocked: true });
  if (!found || (found.choice.way !== 'credit' && found.choice.way !== 'refund')) return;
  const { choice, offer, whole, off } = found;
  const payments = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.enrollmentId, choice.enrollmentId), eq(payment.state, 'confirmed')))
    .orderBy(desc(payment.id))
    .for('update');
  const place = await loadForChange(tx, choice.enrollmentId);
  const shares = await sharesBack(tx, payments, {
    cents: centsOff(choice, off),
    gateway,
    asCredit: choice.way === 'credit',
  });
  for (const { row, ...share } of shares)
    await requestRefund(tx, context, {
      row,
      place,
      asked: {
        ...share,
        reason: `Classes that did not take place: ${whole.reason}`.slice(0, 300),
        requestedBy: choice.chosenBy ?? whole.createdBy ?? place.parentId!,
      },
    });
  const settledCents = shares.reduce((sum, { amountCents }) => sum + amountCents, 0);
  await tx.update(closureChoice).set({ settledAt: now, settledCents }).where(eq(closureChoice.id, id));
  if (offer.makeUpMeetingId)
    await excuse(tx, context, { meetingId: offer.makeUpMeetingId, enrollmentId: choice.enrollmentId });
}

/** Whoever has the money back does not come to the class that is held instead, and gets no credit for missing it. */
async function excuse(
  tx: Transaction,
  { now }: Context,
  { meetingId, enrollmentId }: { meetingId: string; enrollmentId: string },
): Promise<void> {
  const [place] = await tx
    .select({ studentId: enrollment.studentId })
    .from(enrollment)
    .where(eq(enrollment.id, enrollmentId));
  if (!place) return;
  await tx
    .insert(absence)
    .values({
      id: newId(),
      meetingId,
      studentId: place.studentId,
      note: 'Chose the money instead',
      givenAt: now,
      givenRole: 'admin',
      inTime: false,
    })
    .onConflictDoNothing();
}
