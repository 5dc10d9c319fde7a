import { paymentMethodFacts } from '@doctorbird/contract/core/enrollment-states';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { creditText, holdAsCredit, onAccountText } from '../checkouts/hold-as-credit.ts';
import type { BillPart } from '../checkouts/lock-parts.ts';
import { isGift, isOnAccount, stillDueText, type SettledBill } from '../checkouts/settled-part.ts';
import { payment } from '../payments/payments.table.ts';
import { noteOnBill } from './note-on-bill.ts';
import { settleBill } from './settle-bill.ts';

interface Part extends BillPart {
  excessAsCredit: boolean;
  /** Who paid by a link of the family. */
  by: string | null;
  /** More than was due may become credit of the family. */
  excessIsTheirs: boolean;
}

/**
 * Confirms the payment of a locked bill. What is more than was due is flagged for the office; with `excessAsCredit` it
 * becomes credit, where a family owes it.
 */
export async function settleBillPart(
  tx: Transaction,
  context: ActionContext,
  { paid, bill, excessAsCredit, by, excessIsTheirs }: Part,
): Promise<SettledBill> {
  const cents = paid.amountCents;
  const gift = isGift({ bill });
  const excessCents = gift ? 0 : Math.max(0, cents - bill.dueCents);
  const onAccount = isOnAccount({ paid, bill });
  const credits = onAccount || (excessIsTheirs && (excessAsCredit || paid.gateway !== null));
  const creditedCents = credits && bill.holder.kind === 'family' ? excessCents : 0;
  const needsAttention = excessCents > creditedCents;
  await tx
    .update(payment)
    .set({ state: 'confirmed', confirmedAt: context.now, message: null, needsAttention })
    .where(eq(payment.id, paid.id));
  if (creditedCents > 0)
    await holdAsCredit(tx, context, {
      row: paid,
      cents: creditedCents,
      of: bill.holder.id,
      ...(onAccount && { reason: bill.title }),
    });
  if (gift) await holdAsCredit(tx, context, { row: paid, cents, of: bill.holder.id, reason: bill.title, gift });
  await settleBill(tx, context, bill);
  await recordAudit(tx, context.origin, {
    action: 'payment.confirmed',
    entity: 'payment',
    entityId: paid.id,
    before: { state: paid.state },
    after: {
      state: 'confirmed',
      amount_cents: cents,
      ...(onAccount
        ? { on_account: bill.holder.id }
        : gift
          ? { gift_of: bill.holder.id }
          : { invoice: bill.invoiceNumber }),
      needs_attention: needsAttention,
      ...(creditedCents > 0 && { credited_cents: creditedCents }),
    },
  });
  const note = onAccount
    ? onAccountText
    : gift
      ? 'Thank you: it pays places for families who cannot.'
      : creditedCents > 0
        ? creditText(creditedCents)
        : needsAttention
          ? 'This is more than was due. We will refund the difference.'
          : null;
  await noteOnBill(tx, context, {
    bill,
    facts: {
      title: `Paid ${inDollars(cents)} ${paymentMethodFacts[paid.method].received}${by === null ? '' : ` from ${by}`}`,
      detail: note ?? `For invoice ${bill.invoiceNumber}, ${bill.title}`,
    },
  });
  const leftCents = gift ? 0 : Math.max(0, bill.dueCents - cents);
  return { paid, bill, creditedCents, leftCents, stillDue: leftCents > 0 ? stillDueText(leftCents, null) : null, note };
}
