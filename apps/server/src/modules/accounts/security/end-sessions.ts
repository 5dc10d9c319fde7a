import type { ActorContext } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

/** Ends every session of an account except the current one. `counted` is for the log. */
export async function endSessions(
  db: Database,
  { actor, origin, sessions }: ActorContext & { sessions: Sessions },
  { accountId, counted }: { accountId: string; counted: Record<string, number> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sessions.endAll(tx, accountId, actor.tokenHash);
    await recordAudit(tx, origin, { action: 'sessions.ended', entity: 'account', entityId: accountId, after: counted });
  });
}
