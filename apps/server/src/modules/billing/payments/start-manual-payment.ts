import type { ManualMethod } from '@doctorbird/contract/core/enrollment-states';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { canPay, dueCents } from '../../enrollments/status/payment-summary.ts';
import { readPaymentWays } from '../../organisation/settings/organisation-settings.ts';
import { creditCents, lockFamily } from './credit.queries.ts';
import { drawReference } from '../../invoices/numbers/draw-number.ts';
import { failPayment } from './fail-payment.ts';
import { isManual, lockOpenPayments, refuseUnderReview, type PaymentRow } from './load-payment.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { payment } from './payments.table.ts';
import { settlePayment } from './settle-payment.ts';
import { requirePayer } from './payments.policy.ts';

/** Locks open attempts, then this parent's place, and returns what is due. Throws 404, or 409 when nothing can be paid. */
async function lockForPaying(tx: Transaction, parentId: string, enrollmentId: string) {
  await lockOpenPayments(tx, enrollmentId);
  const place = await loadForChange(tx, enrollmentId);
  // Read again: another tab may have started meanwhile.
  const [open] = await lockOpenPayments(tx, enrollmentId);
  requirePayer(place, parentId);
  refuseUnderReview(open);
  const due = dueCents({ ...place, waived: place.waivedAt !== null });
  if (!canPay(place.status, due))
    throw conflict('nothing_due', 'There is nothing to pay on this enrollment right now.');
  return { place, open, due };
}

async function insertPayment(
  tx: Transaction,
  context: ActionContext,
  { place, facts }: { place: EnrollmentForChange; facts: { amountCents: number; method: PaymentRow['method'] } },
): Promise<string> {
  const { origin, now } = context;
  const id = newId();
  await tx.insert(payment).values({
    id,
    reference: await drawReference(tx, context),
    enrollmentId: place.id,
    ...facts,
    createdAt: now,
  });
  await recordAudit(tx, origin, {
    action: 'payment.started',
    entity: 'payment',
    entityId: id,
    after: { amount_cents: facts.amountCents, enrollment_id: place.id, method: facts.method },
  });
  return id;
}

const plainNames: Record<ManualMethod, string> = {
  bank_transfer: 'Bank transfers are',
  bill_payment: 'Payments at an agent are',
  cash: 'Cash payments are',
};

/** Throws 409 for a method that the organisation has not set up: there would be no account to pay into. */
async function requireOffered(tx: Transaction, method: ManualMethod): Promise<void> {
  const ways = await readPaymentWays(tx);
  const offered: Record<ManualMethod, boolean> = {
    bank_transfer: ways.bank !== null,
    bill_payment: ways.agents.length > 0,
    cash: ways.cash !== null,
  };
  if (!offered[method])
    throw conflict(
      'way_not_offered',
      `${plainNames[method]} not available at the moment. Please choose another way to pay.`,
    );
}

/**
 * Starts a payment that the family makes itself: it gets a reference to quote and waits for a proof. A repeat returns
 * the same one. Until there is a proof the place may lapse. Throws 409 for a method that is not set up.
 */
export async function startManualPayment(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  { enrollmentId, method }: { enrollmentId: string; method: ManualMethod },
): Promise<string> {
  const { actor } = context;
  return inTransaction(
    db,
    async (tx) => {
      const { place, open, due } = await lockForPaying(tx, actor.accountId, enrollmentId);
      await requireOffered(tx, method);
      if (open && isManual(open) && open.amountCents === due && open.method === method) return open.id;
      if (open)
        await failPayment(tx, context, {
          paymentId: open.id,
          to: 'cancelled',
          message: 'Another way to pay was chosen.',
        });
      return insertPayment(tx, context, { place, facts: { amountCents: due, method } });
    },
    { retrySerialization: 2 },
  );
}

/** Pays with the family's credit, as far as it goes, and settles at once. Throws 409 without any credit. */
export async function payWithCredit(
  db: Database,
  context: ActorContext & Ports<PaymentDependencies>,
  enrollmentId: string,
): Promise<string> {
  const { actor } = context;
  return inTransaction(
    db,
    async (tx) => {
      const { place, open, due } = await lockForPaying(tx, actor.accountId, enrollmentId);
      await lockFamily(tx, actor.accountId);
      const amountCents = Math.min(due, await creditCents(tx, actor.accountId));
      if (amountCents <= 0) throw conflict('no_credit', 'Your family has no credit at the moment.');
      if (open)
        await failPayment(tx, context, { paymentId: open.id, to: 'cancelled', message: 'Paid with credit instead.' });
      const id = await insertPayment(tx, context, { place, facts: { amountCents, method: 'credit' } });
      await settlePayment(tx, context, { paymentId: id });
      return id;
    },
    { retrySerialization: 2 },
  );
}
