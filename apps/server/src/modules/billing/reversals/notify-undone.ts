import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { inDollars } from '../../../platform/money.ts';
import { notifyFamily } from '../../enrollments/places/notify-family.ts';
import { notifyPayer } from '../bills/notify-payer.ts';
import type { CheckoutRow } from '../checkouts/load-checkout.ts';
import type { PaidPart } from '../checkouts/lock-parts.ts';
import { receipt } from '../payments/payments.table.ts';
import { moneyMails } from '../mails/money-mails.ts';

interface Undone {
  row: CheckoutRow;
  parts: readonly PaidPart[];
  dueAgain: readonly { what: string; cents: number }[];
  reason: string;
}

/** Whoever got the receipt reads that it does not count any more: nobody can take money and undo it in silence. */
export async function notifyUndone(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { row, parts, dueAgain, reason }: Undone,
): Promise<void> {
  const [first] = parts;
  if (!first) return;
  const [paper] = await tx.select({ number: receipt.number }).from(receipt).where(eq(receipt.checkoutId, row.id));
  const number = paper?.number ?? row.reference;
  const mail = {
    kind: moneyMails.undone,
    values: {
      amount: inDollars(row.amountCents),
      number,
      reason,
      due_again: dueAgain.map(({ what, cents }) => `${what}: ${inDollars(cents)} does not count as paid any more.`),
    },
  };
  if ('place' in first) {
    await notifyFamily(tx, context, { about: first.place, mail: { ...mail, path: '/parent/payments' } });
    return;
  }
  await notifyPayer(tx, context, { bill: first.bill, mail });
}
