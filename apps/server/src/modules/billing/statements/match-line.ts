import type { MatchBankLine } from '@doctorbird/contract/billing/statements';
import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { loadForChange, type EnrollmentForChange } from '../../enrollments/places/load-for-change.ts';
import { lockCheckout, lockPaymentsOf } from '../checkouts/load-checkout.ts';
import { lockPartsOf } from '../checkouts/lock-parts.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { lockOpenPaymentsOf } from '../payments/load-payment.ts';
import { isOpen } from '../payments/payment-state.ts';
import { payment } from '../payments/payments.table.ts';
import { bookReceived, dueOf } from '../proofs/book-received.ts';
import { paymentProof } from '../proofs/proofs.table.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { duePlace } from '../plans/due-place.ts';
import { dueParts } from '../plans/plan-parts.ts';
import { findOpenItems } from '../recording/open-items.queries.ts';
import { lockOpenLine, type LineForChange } from './load-line.ts';
import { shareForFamily } from './share-for-family.ts';
import { bankLine } from './statements.table.ts';

type Matching = ActionContext & NotifyDependencies;

/**
 * Matches an open line, exactly once: books its amount with the bank's day and reference for a checkout or for what a
 * family owes, or links it with money that was recorded before, which books nothing. Throws 404, and 409 when the line is
 * decided, the checkout is not open any more, or nothing is due.
 */
export async function matchLine(
  db: Database,
  context: Matching,
  { id, given }: { id: string; given: MatchBankLine },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(
    db,
    async (tx) => {
      const line = await lockOpenLine(tx, id);
      const checkoutId =
        given.kind === 'family'
          ? await bookForFamily(tx, context, { line, payerId: given.payer_id })
          : given.kind === 'checkout'
            ? await bookCheckout(tx, context, { line, checkoutId: given.checkout_id })
            : await findRecorded(tx, line, given.checkout_id);
      await tx
        .update(bankLine)
        .set({ state: 'matched', outcome: given.kind, checkoutId, decidedBy: origin.actorId, decidedAt: now })
        .where(eq(bankLine.id, id));
      await recordAudit(tx, origin, {
        action: 'bank_line.matched',
        entity: 'bank_line',
        entityId: id,
        after: { kind: given.kind, checkout_id: checkoutId, amount_cents: line.amountCents },
      });
    },
    { retrySerialization: 2 },
  );
}

/** Cash is paid at the office, and a card by its gateway. */
const byBank = new Set(['bank_transfer', 'bill_payment', 'cheque']);
const notOpen = () =>
  conflict('checkout_closed', 'This payment is not open any more. Nothing was booked; please check the line again.');

/** A slip that is under review is accepted with it. */
async function bookCheckout(
  tx: Transaction,
  context: Matching,
  { line, checkoutId }: { line: LineForChange; checkoutId: string },
): Promise<string> {
  const row = await lockCheckout(tx, checkoutId);
  if (!row) throw notFound('payment');
  const payments = (await lockPaymentsOf(tx, checkoutId)).filter(({ state }) => isOpen(state));
  const [first] = payments;
  if (!first || row.gateway !== null || !byBank.has(row.method)) throw notOpen();
  const parts = await lockPartsOf(tx, payments);
  const [slip] = await tx
    .update(paymentProof)
    .set({ state: 'accepted', reviewedBy: context.origin.actorId, reviewedAt: context.now })
    .where(and(eq(paymentProof.checkoutId, checkoutId), eq(paymentProof.state, 'under_review')))
    .returning({ id: paymentProof.id });
  if (slip)
    await recordAudit(tx, context.origin, {
      action: 'proof.accepted',
      entity: 'payment',
      entityId: first.id,
      before: { amount_cents: row.amountCents, due_cents: parts.reduce((sum, part) => sum + dueOf(part), 0) },
      after: { proof_id: slip.id, amount_cents: line.amountCents, bank_line_id: line.id },
    });
  const received = { cents: line.amountCents, bankReference: referenceOf(line), receivedOn: line.day };
  await bookReceived(tx, context, { row, parts, ...received });
  return row.id;
}

async function bookForFamily(
  tx: Transaction,
  context: Matching,
  { line, payerId }: { line: LineForChange; payerId: string },
): Promise<string> {
  const today = jamaicaDay(context.now);
  const ids = (await findOpenItems(tx, { payer_id: payerId }, today)).items.flatMap(
    ({ enrollment }) => enrollment?.id ?? [],
  );
  await lockOpenPaymentsOf(tx, ids);
  const places = new Map<string, EnrollmentForChange>();
  for (const id of ids.toSorted()) places.set(id, await loadForChange(tx, id));
  const owed: { place: EnrollmentForChange; cents: number; askedCents: number }[] = [];
  for (const id of ids) {
    const place = places.get(id)!;
    const cents = dueOf({ place });
    if (cents === 0 || (place.parentId ?? place.studentId) !== payerId) continue;
    owed.push({ place, cents, askedCents: dueParts((await duePlace(tx, place, today)).parts, today).nowCents });
  }
  if (owed.length === 0)
    throw conflict('nothing_due', 'Nothing is due for this family. Nothing was booked; please choose another one.');
  const shares = shareForFamily(
    owed.map(({ cents }) => cents),
    line.amountCents,
    owed.map(({ askedCents }) => askedCents),
  );
  const [paidId] = await recordReceived(tx, context, {
    items: owed.map(({ place }, at) => ({ place, cents: shares[at]! })).filter(({ cents }) => cents > 0),
    method: 'bank_transfer',
    reference: referenceOf(line),
    receivedOn: line.day,
  });
  const [paid] = await tx
    .select({ checkoutId: payment.checkoutId })
    .from(payment)
    .where(eq(payment.id, paidId ?? ''));
  if (!paid) throw new Error('The payment was not stored.');
  return paid.checkoutId;
}

/** Money that was recorded before the statement was imported: linked, so that nobody books it again. */
async function findRecorded(tx: Transaction, line: LineForChange, checkoutId: string): Promise<string> {
  const row = await lockCheckout(tx, checkoutId);
  if (!row) throw notFound('payment');
  const confirmed = (await lockPaymentsOf(tx, checkoutId)).some(({ state }) => state === 'confirmed');
  if (!confirmed || row.gateway !== null || !byBank.has(row.method))
    throw conflict('not_recorded', 'No money from a bank is recorded for this payment. Please check the line again.');
  if (row.amountCents !== line.amountCents)
    throw conflict('amount_differs', 'Another amount is recorded for this payment. Please check the line again.');
  const [other] = await tx.select({ id: bankLine.id }).from(bankLine).where(eq(bankLine.checkoutId, checkoutId));
  if (other)
    throw conflict('already_linked', 'Another line is matched with this payment. Please check the line again.');
  return row.id;
}

const referenceOf = ({ reference, text }: LineForChange): string => reference ?? text.slice(0, 80).trim();
