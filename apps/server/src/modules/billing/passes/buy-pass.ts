import type { passCalls } from '@doctorbird/contract/billing/passes';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { billForItems } from '../items/bill-items.ts';
import { item } from '../items/items.table.ts';

/** A family buys a pass for itself: a bill of today. Throws 422 and 409 as `billForItems`. */
export async function buyPass(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { item_id: itemId, total }: z.output<typeof passCalls.buyPass.body>,
): Promise<{ bill_id: string }> {
  const offered = and(eq(item.id, itemId), eq(item.kind, 'pass'), eq(item.offered, 'all'));
  if ((await db.$count(item, offered)) === 0) throw invalid({ item_id: 'This pass is not sold any more' });
  const billId = await billForItems(db, context, {
    holder: { kind: 'family', id: context.actor.accountId },
    given: {
      lines: [{ item_id: itemId, student_id: null, label: null, amount: null, tax: 'none', quantity: 1 }],
      due_on: jamaicaDay(context.now),
      note: null,
      total,
    },
  });
  return { bill_id: billId };
}
