import type { RecordPayments } from '@doctorbird/contract/billing/recording';
import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { inDollars } from '../../../platform/money.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { lockBill } from '../bills/load-bill.ts';
import { recordReceived } from '../checkouts/record-received.ts';
import { openOnAccount } from './open-on-account.ts';
import { openCentsOf } from './open-cents.queries.ts';
import { creditNeedsFamily, refuseRest } from './refuse-rest.ts';

interface OnAccount extends Pick<RecordPayments, 'method' | 'credit' | 'handed_over'> {
  payerId: string;
  reference: string | null;
  receivedOn: string | null;
  handedOverCents: number | undefined;
  slip: RecordPayments['slip'];
  /** What it is for. */
  note: string | null;
}

/**
 * Takes money from a family that owes nothing: all of it becomes credit, with a receipt. Throws 409 when the family
 * owes something by now or was merged, 422 for a student without a family. Returns the id of the payment.
 */
export async function recordOnAccount(
  tx: Transaction,
  context: ActionContext & NotifyDependencies,
  { payerId, credit, handed_over, note, ...received }: OnAccount,
): Promise<string[]> {
  const [family] = await tx
    .select({ mergedIntoId: parent.mergedIntoId })
    .from(parent)
    .where(eq(parent.id, payerId))
    .for('update');
  if (!family) throw invalid({ credit: creditNeedsFamily });
  if (family.mergedIntoId !== null)
    throw conflict('merged', 'Nothing was recorded. This family was merged into another one: choose that one.');
  const owes = await openCentsOf(tx, payerId);
  if (owes > 0) {
    const said = `The family owes ${inDollars(owes)} now: choose what the money pays.`;
    throw conflict('items_changed', `Nothing was recorded. ${said}`, { fields: { items: said } });
  }
  await refuseRest(tx, { payerId, method: received.method, credit, handed_over, paysCents: 0 });
  const id = await openOnAccount(tx, context, { familyId: payerId, about: note });
  return recordReceived(tx, context, {
    items: [{ bill: await lockBill(tx, id), cents: Math.round(credit * 100) }],
    ...received,
  });
}
