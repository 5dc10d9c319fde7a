import { and, eq, inArray } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { lockBill, type Bill } from '../bills/load-bill.ts';
import { openOnAccount } from '../recording/open-on-account.ts';
import type { PaymentRow } from '../payments/load-payment.ts';

interface Ahead {
  cents: number;
  holderId: string;
  title: string;
  /** The open attempts of this link. */
  open: readonly PaymentRow[];
}

/**
 * What a relative pays beyond what is due: money on account of the family, once it is paid. Nothing of it is ever owed; the same sum again
 * is the same attempt.
 */
export async function aheadOf(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  { cents, holderId, title, open }: Ahead,
): Promise<{ bill: Bill; cents: number }> {
  const ids = open.flatMap(({ receivableId, amountCents }) =>
    receivableId && amountCents === cents ? receivableId : [],
  );
  const [same] = await tx
    .select({ id: receivable.id })
    .from(receivable)
    .where(and(inArray(receivable.id, ids), eq(receivable.subjectKind, 'on_account')))
    .limit(1);
  return {
    bill: await lockBill(tx, same?.id ?? (await openOnAccount(tx, context, { familyId: holderId, about: title }))),
    cents,
  };
}
