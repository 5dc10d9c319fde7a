import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { undoPayout } from '../payouts/undo-payout.ts';
import type { LineForChange } from './load-line.ts';
import { bankLine } from './statements.table.ts';

/** A decided line, which the caller has locked, is open again; what it paid out is in transit again. */
export async function releaseLine(
  tx: Transaction,
  context: ActionContext,
  { line, reason }: { line: LineForChange; reason: string | null },
): Promise<void> {
  if (line.payoutId !== null) await undoPayout(tx, context, { id: line.payoutId, reason });
  await tx
    .update(bankLine)
    .set({
      state: 'open',
      outcome: null,
      checkoutId: null,
      payoutId: null,
      reason: null,
      decidedBy: null,
      decidedAt: null,
    })
    .where(eq(bankLine.id, line.id));
  await recordAudit(tx, context.origin, {
    action: 'bank_line.reopened',
    entity: 'bank_line',
    entityId: line.id,
    before: { state: line.state, kind: line.outcome, checkout_id: line.checkoutId, reason: line.reason },
    ...(reason !== null && { after: { reason } }),
  });
}
