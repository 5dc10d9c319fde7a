import { and, eq, isNull } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { payout, payoutItem } from './payouts.table.ts';

/** What a payout paid out is in transit again; the books take it back today. The caller has locked its line. */
export async function undoPayout(
  tx: Transaction,
  { origin, now }: ActionContext,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  const [undone] = await tx
    .update(payout)
    .set({ cancelledAt: now, cancelledBy: origin.actorId, cancelReason: reason })
    .where(and(eq(payout.id, id), isNull(payout.cancelledAt)))
    .returning({ netCents: payout.netCents, feeCents: payout.feeCents });
  if (!undone) return;
  await tx
    .update(payoutItem)
    .set({ releasedAt: now })
    .where(and(eq(payoutItem.payoutId, id), isNull(payoutItem.releasedAt)));
  await recordAudit(tx, origin, {
    action: 'payout.undone',
    entity: 'payout',
    entityId: id,
    before: { net_cents: undone.netCents, fee_cents: undone.feeCents },
    ...(reason !== null && { after: { reason } }),
  });
}
