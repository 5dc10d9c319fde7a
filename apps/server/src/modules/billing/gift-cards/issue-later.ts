import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { Bill } from '../bills/load-bill.ts';
import { ISSUE_GIFT_CARDS } from './issue-codes.ts';
import { cardsOfCharge } from './move-balance.ts';

/** After a bill was paid: its gift cards get their codes after the commit. */
export async function issueLater(
  tx: Transaction,
  { jobs }: NotifyDependencies,
  { id, subject }: Pick<Bill, 'id' | 'subject'>,
): Promise<void> {
  if ((await cardsOfCharge(tx, subject.id)).length > 0) await jobs.enqueue(tx, ISSUE_GIFT_CARDS, { billId: id });
}
