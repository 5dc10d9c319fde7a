import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import { SEND_MESSAGE, type SandboxRow } from './sandbox-gateway.ts';
import { sandboxTransaction } from './sandbox.table.ts';

/** Applies the choice made on the hosted page. The first of two clicks decides; both get the same answer. */
export const decideOutcome = (
  db: Database,
  { jobs, clock }: { jobs: Jobs; clock: Clock },
  { transactionId, outcome }: { transactionId: string; outcome: SandboxRow['outcome'] },
): Promise<SandboxRow> =>
  inTransaction(db, async (tx) => {
    const [changed] = await tx
      .update(sandboxTransaction)
      .set({ outcome, decidedAt: clock.now() })
      .where(and(eq(sandboxTransaction.transactionId, transactionId), eq(sandboxTransaction.outcome, 'open')))
      .returning();
    if (changed && (outcome === 'success' || outcome === 'failed'))
      await jobs.enqueue(tx, SEND_MESSAGE, { transactionId, event: `payment.${outcome}` });
    if (changed) return changed;
    const [decided] = await tx
      .select()
      .from(sandboxTransaction)
      .where(eq(sandboxTransaction.transactionId, transactionId));
    return decided!;
  });
