import { methodsThat } from '@doctorbird/contract/core/enrollment-states';
import type { matchBankLine as body } from '@doctorbird/contract/billing/statements';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { requireFresh } from '../../../access/authorize.ts';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { loadForChange } from '../../enrollments/places/load-for-change.ts';
import { lockBill } from '../bills/load-bill.ts';
import { lockCheckout, lockPaymentsOf } from '../checkouts/load-checkout.ts';
import { lockBills, lockPartsOf, lockPlaces, owedBy, type Owed } from '../checkouts/lock-parts.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import {
  lockOpenPaymentsFor,
  lockOpenPaymentsOf,
  lockOpenPaymentsOfBill,
  type PaymentRow,
} from '../payments/load-payment.ts';
import { requireOpenDay } from '../months/open-day.ts';
import { isOpen } from '../payments/payment-state.ts';
import { isNotUndone } from '../payments/undone-payments.ts';
import { payment } from '../payments/payments.table.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { needsFreshSignIn } from '../refunds/refunds.policy.ts';
import { reverseCheckout } from '../reversals/reverse-checkout.ts';
import { bookReceived, dueOf } from '../proofs/book-received.ts';
import { paymentProof } from '../proofs/proofs.table.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { duePlace } from '../plans/due-place.ts';
import { dueParts } from '../plans/plan-parts.ts';
import { settlePayout, settleSingle } from '../payouts/settle-payout.ts';
import { findOpenItems } from '../recording/open-items.queries.ts';
import { lockOpenLine, type LineForChange } from './load-line.ts';
import { shareForFamily } from './share-for-family.ts';
import { bankLine } from './statements.table.ts';

type Matching = ActionContext & NotifyDependencies;

/**
 * Matches an open line, exactly once: books its amount with the bank's day and reference for a checkout, a bill, a place
 * or all that a family owes, or links it with money that was recorded before, which books nothing. Throws 404, and 409
 * when the line is decided, the checkout is not open any more, or nothing is due.
 */
export async function matchLine(
  db: Database,
  context: Matching & { actor: Actor },
  { id, given }: { id: string; given: Deciding['given'] },
): Promise<void> {
  const { origin, now } = context;
  await inTransaction(
    db,
    async (tx) => {
      const line = await lockOpenLine(tx, id);
      if (line.returned !== (given.kind === 'returned'))
        throw conflict(
          'other_direction',
          line.returned
            ? 'This line took money off your account, so it pays nothing. Choose the payment that was returned.'
            : 'This line brought money, so no payment was returned with it.',
        );
      // Money that was recorded before stays on the day that was typed.
      if (given.kind !== 'recorded')
        await requireOpenDay(tx, context, { day: line.day, bookOn: given.book_on, field: 'day' });
      const settled = await settleLine(tx, context, { line, given });
      await tx
        .update(bankLine)
        .set({ state: 'matched', outcome: given.kind, ...settled, decidedBy: origin.actorId, decidedAt: now })
        .where(eq(bankLine.id, id));
      await recordAudit(tx, origin, {
        action: 'bank_line.matched',
        entity: 'bank_line',
        entityId: id,
        after: { kind: given.kind, checkout_id: settled.checkoutId, amount_cents: line.amountCents },
      });
    },
    { retrySerialization: 2 },
  );
}

interface Deciding {
  line: LineForChange;
  given: z.output<typeof body>;
}

/** What the line paid or paid out. What an agent took is in transit until its line. */
async function settleLine(
  tx: Transaction,
  context: Matching & { actor: Actor },
  { line, given }: Deciding,
): Promise<{ checkoutId: string | null; payoutId: string | null }> {
  if (given.kind === 'payout') return { checkoutId: null, payoutId: await settlePayout(tx, context, { line, given }) };
  const checkoutId = await payWithLine(tx, context, { line, given });
  const payoutId = given.kind === 'returned' ? null : await settleSingle(tx, context, { line, checkoutId });
  return { checkoutId, payoutId };
}

function payWithLine(
  tx: Transaction,
  context: Matching & { actor: Actor },
  { line, given }: { line: LineForChange; given: Exclude<Deciding['given'], { kind: 'payout' }> },
): Promise<string> {
  switch (given.kind) {
    case 'checkout':
      return bookCheckout(tx, context, { line, checkoutId: given.checkout_id });
    case 'bill':
      return bookForBill(tx, context, { line, billId: given.bill_id });
    case 'place':
      return bookForPlace(tx, context, { line, enrollmentId: given.enrollment_id });
    case 'family':
      return bookForFamily(tx, context, { line, payerId: given.payer_id });
    case 'recorded':
      return findRecorded(tx, line, given.checkout_id);
    case 'returned':
      return undoReturned(tx, context, { line, checkoutId: given.checkout_id, bookOn: given.book_on });
  }
}

/** Cash is paid at the office, and a card by its gateway. */
const byBank: ReadonlySet<string> = new Set(methodsThat('byBank'));
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

/** What its payer has started to pay by bank is that payment: a slip under review is accepted with it. */
const startedByBank = (open: readonly PaymentRow[]): PaymentRow | undefined =>
  open.find(({ gateway, method }) => gateway === null && byBank.has(method));

const isAlone = async (tx: Transaction, { checkoutId }: PaymentRow): Promise<boolean> =>
  (await lockPaymentsOf(tx, checkoutId)).length === 1;

/** A bill that nobody has started to pay: less than is due pays a part, more becomes credit of a family. */
async function bookForBill(
  tx: Transaction,
  context: Matching,
  { line, billId }: { line: LineForChange; billId: string },
): Promise<string> {
  const started = startedByBank(await lockOpenPaymentsOfBill(tx, billId));
  if (started && (await isAlone(tx, started)))
    return bookCheckout(tx, context, { line, checkoutId: started.checkoutId });
  const bill = await lockBill(tx, billId);
  if (bill.dueCents === 0)
    throw conflict('nothing_due', 'Nothing is due on this invoice any more. Nothing was booked.');
  return recordTransfer(tx, context, { line, items: [{ bill, cents: line.amountCents }] });
}

/** A place alone, as the next parts of its plan: what is more than all of it becomes credit of the family. */
async function bookForPlace(
  tx: Transaction,
  context: Matching,
  { line, enrollmentId }: { line: LineForChange; enrollmentId: string },
): Promise<string> {
  const started = startedByBank(await lockOpenPaymentsOf(tx, [enrollmentId]));
  if (started && (await isAlone(tx, started)))
    return bookCheckout(tx, context, { line, checkoutId: started.checkoutId });
  const place = await loadForChange(tx, enrollmentId);
  if (dueOf({ place }) === 0 || place.status === 'cancelled' || place.status === 'rejected')
    throw conflict('nothing_due', 'Nothing is due for this place any more. Nothing was booked.');
  return recordTransfer(tx, context, { line, items: [{ place, cents: line.amountCents }] });
}

async function bookForFamily(
  tx: Transaction,
  context: Matching,
  { line, payerId }: { line: LineForChange; payerId: string },
): Promise<string> {
  const today = jamaicaDay(context.now);
  const { items } = await findOpenItems(tx, { payer_id: payerId }, today);
  const enrollmentIds = items.flatMap(({ enrollment }) => enrollment?.id ?? []);
  const billIds = items.flatMap(({ bill }) => bill?.id ?? []);
  await lockOpenPaymentsFor(tx, { enrollmentIds, billIds });
  const places = await lockPlaces(tx, enrollmentIds);
  const bills = await lockBills(tx, billIds);
  const owed: (Owed & { cents: number; askedCents: number })[] = [];
  for (const id of enrollmentIds) {
    const place = places.get(id)!;
    const cents = dueOf({ place });
    if (cents === 0 || owedBy({ place }) !== payerId) continue;
    owed.push({ place, cents, askedCents: dueParts((await duePlace(tx, place, today)).parts, today).nowCents });
  }
  for (const id of billIds) {
    const bill = bills.get(id)!;
    if (bill.dueCents > 0 && owedBy({ bill }) === payerId)
      owed.push({ bill, cents: bill.dueCents, askedCents: bill.dueCents });
  }
  if (owed.length === 0)
    throw conflict('nothing_due', 'Nothing is due for this family. Nothing was booked; please choose another one.');
  const shares = shareForFamily(
    owed.map(({ cents }) => cents),
    line.amountCents,
    owed.map(({ askedCents }) => askedCents),
  );
  return recordTransfer(tx, context, {
    line,
    items: owed
      .map((one, at) => ({ ...('bill' in one ? { bill: one.bill } : { place: one.place }), cents: shares[at]! }))
      .filter(({ cents }) => cents > 0),
  });
}

/** Books the line for places and bills that the caller has locked. Returns the id of the checkout. */
async function recordTransfer(
  tx: Transaction,
  context: Matching,
  { line, items }: { line: LineForChange; items: (Owed & { cents: number })[] },
): Promise<string> {
  const [paidId] = await recordReceived(tx, context, {
    items,
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
  await lockPaymentsOf(tx, checkoutId);
  const confirmed = await tx.$count(
    payment,
    and(eq(payment.checkoutId, checkoutId), eq(payment.state, 'confirmed'), isNotUndone(tx)),
  );
  if (confirmed === 0 || row.gateway !== null || !byBank.has(row.method))
    throw conflict('not_recorded', 'No money from a bank is recorded for this payment. Please check the line again.');
  if (row.amountCents !== line.amountCents)
    throw conflict('amount_differs', 'Another amount is recorded for this payment. Please check the line again.');
  const [other] = await tx.select({ id: bankLine.id }).from(bankLine).where(eq(bankLine.checkoutId, checkoutId));
  if (other)
    throw conflict('already_linked', 'Another line is matched with this payment. Please check the line again.');
  return row.id;
}

/** A cheque that the bank did not pay: its payment is undone on the bank's day, and what was due is due again. */
async function undoReturned(
  tx: Transaction,
  context: Matching & { actor: Actor },
  { line, checkoutId, bookOn }: { line: LineForChange; checkoutId: string; bookOn: string | null | undefined },
): Promise<string> {
  const row = await lockCheckout(tx, checkoutId);
  if (!row) throw notFound('payment');
  if (row.amountCents !== line.amountCents)
    throw conflict('amount_differs', 'Another amount was paid with this payment. Please check the line again.');
  if (needsFreshSignIn(await readPolicies(tx), line.amountCents)) requireFresh(context.actor, context.now);
  await reverseCheckout(tx, context, {
    checkoutId,
    reason: `The bank returned the payment: ${line.text}`.slice(0, 300),
    returnedOn: line.day,
    bookOn: bookOn ?? null,
    field: 'day',
  });
  return row.id;
}

const referenceOf = ({ reference, text }: LineForChange): string => reference ?? text.slice(0, 80).trim();
