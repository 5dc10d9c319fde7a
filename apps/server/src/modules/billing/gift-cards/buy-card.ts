import type { giftCardCalls } from '@doctorbird/contract/billing/gift-cards';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { billForItems } from '../items/bill-items.ts';
import { item } from '../items/items.table.ts';

/** A family buys cards for itself: a bill of today, and the codes once it is paid. Throws 422 and 409 as `billForItems`. */
export async function buyGiftCard(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { item_id: itemId, quantity, total }: z.output<typeof giftCardCalls.buyGiftCard.body>,
): Promise<{ bill_id: string }> {
  const offered = and(eq(item.id, itemId), eq(item.kind, 'gift_card'), eq(item.offered, 'all'));
  if ((await db.$count(item, offered)) === 0) throw invalid({ item_id: 'This gift card is not sold any more' });
  const billId = await billForItems(db, context, {
    holder: { kind: 'family', id: context.actor.accountId },
    given: {
      lines: [{ item_id: itemId, student_id: null, label: null, amount: null, tax: 'none', quantity }],
      due_on: jamaicaDay(context.now),
      note: null,
      total,
    },
  });
  return { bill_id: billId };
}
