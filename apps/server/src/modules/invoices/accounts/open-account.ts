import { and, eq } from 'drizzle-orm';
import type { AccountKind } from '@doctorbird/contract/core/billing-kinds';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { billingAccount } from './billing-accounts.table.ts';

/** Who an account belongs to. */
export interface AccountHolder {
  kind: AccountKind;
  id: string;
}

/** The id of the holder's account, which is opened when it is first needed. */
export async function openAccount(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  holder: AccountHolder,
): Promise<string> {
  const mine = and(eq(billingAccount.kind, holder.kind), eq(billingAccount.holderId, holder.id));
  const [found] = await tx.select({ id: billingAccount.id }).from(billingAccount).where(mine);
  if (found) return found.id;
  await tx
    .insert(billingAccount)
    .values({ id: newId(), kind: holder.kind, holderId: holder.id, createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select({ id: billingAccount.id }).from(billingAccount).where(mine);
  if (!row) throw new Error('The billing account was not opened.');
  return row.id;
}
