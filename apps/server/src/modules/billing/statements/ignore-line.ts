import { eq } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOpenLine } from './load-line.ts';
import { bankLine } from './statements.table.ts';

/** Ignores an open line. Throws 404, or 409 with who was faster. */
export async function ignoreLine(
  db: Database,
  { origin, now }: ActionContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpenLine(tx, id);
    await tx
      .update(bankLine)
      .set({ state: 'ignored', reason, decidedBy: origin.actorId, decidedAt: now })
      .where(eq(bankLine.id, id));
    await recordAudit(tx, origin, {
      action: 'bank_line.ignored',
      entity: 'bank_line',
      entityId: id,
      after: { reason },
    });
  });
}
