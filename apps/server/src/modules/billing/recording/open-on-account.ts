import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { openAccount } from '../../invoices/accounts/open-account.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';

/** What money of a family is paid on that is for nothing in particular; it is owed by nobody. Returns its id. */
export async function openOnAccount(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  { familyId, about }: { familyId: string; about: string | null },
): Promise<string> {
  const accountId = await openAccount(tx, { now }, { kind: 'family', id: familyId });
  const id = newId();
  await tx.insert(receivable).values({
    id,
    accountId,
    subjectKind: 'on_account',
    subjectId: id,
    title: about === null ? 'Money on account' : `Money on account: ${about}`,
    createdAt: now,
  });
  return id;
}
