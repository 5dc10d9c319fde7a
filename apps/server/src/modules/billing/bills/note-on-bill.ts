import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { recordGroupEvent } from '../../groups/registration/record-group-event.ts';
import type { Bill } from './load-bill.ts';

/** Adds a line about money to the timeline of whoever owes a bill. */
export async function noteOnBill(
  db: Executor,
  context: ActionContext,
  { bill, facts }: { bill: Pick<Bill, 'holder'>; facts: { title: string; detail: string | null } },
): Promise<void> {
  if (bill.holder.kind !== 'organization') return;
  await recordGroupEvent(db, context, { groupId: bill.holder.id, facts: { kind: 'payment', ...facts } });
}
