import { and, eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { openAccount } from '../../invoices/accounts/open-account.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { lockBill } from '../bills/load-bill.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { creditNeedsFamily } from './refuse-rest.ts';
import { openCentsOf } from './open-cents.queries.ts';

interface OnAccount {
  payerId: string;
  cents: number;
  method: Parameters<typeof recordReceived>[2]['method'];
  reference: string | null;
  receivedOn: string | null;
  handedOverCents: number | undefined;
  /** What it is for. */
  note: string | null;
}

const title = 'Money on account';

/**
 * Takes money from a family that owes nothing: all of it becomes credit, with a receipt. Throws 409 when the family
 * owes something by now, 422 for a student without a family. Returns the id of the payment.
 */
export async function recordOnAccount(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { payerId, cents, note, ...received }: OnAccount,
): Promise<string[]> {
  const [family] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, payerId), eq(account.role, 'parent')));
  if (!family) throw invalid({ credit: creditNeedsFamily });
  const owes = await openCentsOf(tx, payerId);
  if (owes > 0) {
    const said = `The family owes ${inDollars(owes)} now: choose what the money pays.`;
    throw conflict('items_changed', `Nothing was recorded. ${said}`, { fields: { items: said } });
  }
  const accountId = await openAccount(tx, context, { kind: 'family', id: payerId });
  const id = newId();
  await tx.insert(receivable).values({
    id,
    accountId,
    subjectKind: 'on_account',
    subjectId: id,
    title: note === null ? title : `${title}: ${note}`,
    createdAt: context.now,
  });
  return recordReceived(tx, context, { items: [{ bill: await lockBill(tx, id), cents }], ...received });
}
