import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import type { Bill } from '../bills/load-bill.ts';

/**
 * What is open of a charge is due on another day, because what it is for has moved. The caller has locked its money. Returns
 * whether that day changed.
 */
export async function moveDueDay(
  tx: Transaction,
  { origin }: Pick<ActionContext, 'origin'>,
  { bill, dueOn }: { bill: Bill; dueOn: string },
): Promise<boolean> {
  if (bill.dueCents === 0 || bill.dueOn === dueOn) return false;
  await tx.update(receivable).set({ dueOn }).where(eq(receivable.id, bill.id));
  await recordAudit(tx, origin, {
    action: 'charge.due_moved',
    entity: bill.holder.kind === 'family' ? 'parent' : 'group',
    entityId: bill.holder.id,
    before: { due_on: bill.dueOn },
    after: { bill_id: bill.id, due_on: dueOn },
  });
  return true;
}
