import type { SettlementWay } from '@doctorbird/contract/billing/cancelled-places';
import { isTied } from '@doctorbird/contract/core/payment-methods';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound, nullIfMissing } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { childFor, lockProgram } from '../../enrollments/places/hold-place.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import type { PlaceGate } from '../../enrollments/places/place-gate.ts';
import type { OpenPayments } from '../../enrollments/places/place-money.ts';
import { requestPlace } from '../../enrollments/places/request-places.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { payWithCredit } from '../checkouts/start-manual-checkout.ts';
import type { PaymentRow } from '../payments/load-payment.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { backToRelative, isFundMoney } from '../payer-links/fund-limits.ts';
import { payment } from '../payments/payments.table.ts';
import { refundableCents } from '../refunds/refundable-amount.ts';
import { requestRefund } from '../refunds/refund-payment.ts';
import { needsSecondAdmin } from '../refunds/refunds.policy.ts';
import { sharesBack } from '../refunds/shares-back.ts';
import { payingParent } from './paying-parent.ts';

export type Settling = ActorContext & Ports<PaymentDependencies> & { money: OpenPayments; gate: PlaceGate };

export interface Settlement {
  id: string;
  way: SettlementWay;
  /** The program that the child moves to. */
  programId?: string | null | undefined;
  reason: string | null;
  /** The only family that may do it; every one when omitted. */
  parentId?: string;
  /** The only program whose place it may be. */
  ofProgram?: string;
}

/**
 * Settles what is held for a cancelled or rejected place: as credit, by refunds, or by a place in another program that the credit
 * pays. All or nothing. Returns the cents. Throws 404, 409 when nothing is held any more, when there is no family for
 * credit, when a second admin would be needed for a move or a gift card, the scholarship fund or a relative paid, and for all
 * that refuses the new place.
 */
export async function settlePlace(db: Database, context: Settling, settlement: Settlement): Promise<number> {
  const gateway = await context.cardGateway();
  return inTransaction(
    db,
    async (tx) => {
      await lockBeforeRows(tx, settlement);
      const payments = await lockHeld(tx, settlement.id);
      const place = await loadForChange(tx, settlement.id);
      if (settlement.parentId !== undefined && place.parentId !== settlement.parentId) throw notFound('enrollment');
      if (settlement.ofProgram !== undefined && place.programId !== settlement.ofProgram)
        throw conflict('other_program', 'This place is of another program.');
      const cents = payments.reduce((sum, row) => sum + refundableCents(row), 0);
      const isOver = place.status === 'cancelled' || place.status === 'rejected';
      if (!isOver || cents === 0) throw conflict('settled', 'The money of this place is settled already.');
      if (settlement.way !== 'refund' && place.parentId === null)
        throw conflict(
          'no_family',
          'This student has no parent account, so there is no credit. Please choose a refund.',
        );
      if (settlement.way === 'move') {
        await requireNoApproval(tx, payments);
        refuseTiedMoney(payments);
        await refuseMoneyOfRelatives(tx, payments);
      }
      for (const { row, ...share } of await sharesBack(tx, payments, {
        cents,
        gateway,
        asCredit: settlement.way !== 'refund',
      }))
        await requestRefund(tx, context, {
          row,
          place,
          asked: {
            ...share,
            reason:
              settlement.reason ??
              (place.status === 'rejected' ? 'The request was not accepted' : 'The place was cancelled'),
            requestedBy: context.actor.accountId,
          },
        });
      if (settlement.way === 'move') await moveTo(tx, context, { place, programId: settlement.programId!, cents });
      return cents;
    },
    { retrySerialization: 2 },
  );
}

/** What a move locks comes first: the family's payments, then the program, as wherever both are locked (docs/locking.md). */
async function lockBeforeRows(tx: Transaction, { id, way, programId }: Settlement): Promise<void> {
  if (way !== 'move') return;
  const [row] = await tx.select({ parentId: enrollment.parentId }).from(enrollment).where(eq(enrollment.id, id));
  if (row?.parentId)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${row.parentId}))`);
  await lockProgram(tx, programId!);
}

/** Payments that wait for a decision. */
export const isHeld = and(eq(payment.state, 'confirmed'), eq(payment.needsAttention, true));

const lockHeld = (tx: Transaction, enrollmentId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.enrollmentId, enrollmentId), isHeld))
    .orderBy(asc(payment.id))
    .for('update');

async function requireNoApproval(db: Executor, payments: readonly PaymentRow[]): Promise<void> {
  const policies = await readPolicies(db);
  const large = payments.find((row) => needsSecondAdmin(policies, refundableCents(row)));
  if (large)
    throw conflict(
      'needs_approval',
      `${inDollars(refundableCents(large))} needs the approval of a second admin. Choose credit, then enroll the child.`,
    );
}

function refuseTiedMoney(payments: readonly PaymentRow[]): void {
  if (payments.some(({ method }) => isTied(method)))
    throw conflict(
      'tied_money',
      'What a gift card or the scholarship fund paid goes back there, so it does not pay for another place. Choose credit or a refund, then enroll the child.',
    );
}

async function refuseMoneyOfRelatives(db: Executor, payments: readonly PaymentRow[]): Promise<void> {
  for (const row of payments)
    if (await isFundMoney(db, row))
      throw conflict('of_relative', `${backToRelative}. Choose a refund, then enroll the child.`);
}

/**
 * A place in the other program for whoever has this one, a second guardian too, paid with what was paid here: other credit of the family
 * is the family's to use. Throws 409 where they may no longer request places for the child.
 */
async function moveTo(
  tx: Transaction,
  context: Settling,
  { place, programId, cents }: { place: EnrollmentForChange; programId: string; cents: number },
): Promise<void> {
  const asker = { parentId: place.parentId! };
  if (!(await childFor(tx, asker, place.studentId).catch(nullIfMissing)))
    throw conflict(
      'no_right',
      'Whoever paid for this place can no longer request places for the child. Choose credit or a refund, then enroll the child.',
    );
  const id = await requestPlace(tx, context, {
    asker,
    byAdmin: true,
    asked: { student_id: place.studentId, program_id: programId, note: null },
    quiet: true,
  });
  const { priceCents } = await loadForChange(tx, id);
  if (priceCents === null || priceCents === 0) return;
  await payWithCredit(tx, context, {
    payer: await payingParent(tx, asker.parentId),
    enrollmentIds: [id],
    billIds: [],
    atMostCents: cents,
  });
}
