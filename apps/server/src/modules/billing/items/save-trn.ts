import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { billingAccount } from '../../invoices/accounts/billing-accounts.table.ts';
import { openAccount, type AccountHolder } from '../../invoices/accounts/open-account.ts';
import { requireHolder } from './bill-items.ts';

/** The TRN of whoever pays, for invoices and receipts to come; those that were issued stay as they are. Throws 404. */
export async function saveTrn(
  db: Database,
  context: ActionContext,
  { holder, trn }: { holder: AccountHolder; trn: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await requireHolder(tx, holder);
    const id = await openAccount(tx, context, holder);
    const [before] = await tx
      .select({ trn: billingAccount.trn })
      .from(billingAccount)
      .where(eq(billingAccount.id, id))
      .for('update');
    if (before?.trn === trn) return;
    await tx.update(billingAccount).set({ trn }).where(eq(billingAccount.id, id));
    // Not the number itself: it identifies a person.
    await recordAudit(tx, context.origin, {
      action: 'payer.trn_changed',
      entity: holder.kind === 'family' ? 'parent' : 'group',
      entityId: holder.id,
      before: { trn: before?.trn ? 'given' : null },
      after: { trn: trn ? 'given' : null },
    });
  });
}

/** Null where none was given. */
export async function trnOf(db: Executor, { kind, id }: AccountHolder): Promise<string | null> {
  const [row] = await db
    .select({ trn: billingAccount.trn })
    .from(billingAccount)
    .where(and(eq(billingAccount.kind, kind), eq(billingAccount.holderId, id)));
  return row?.trn ?? null;
}
