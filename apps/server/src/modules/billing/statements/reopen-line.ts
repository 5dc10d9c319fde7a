import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { requireFresh } from '../../../access/authorize.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { needsFreshSignIn } from '../refunds/refunds.policy.ts';
import { reverseCheckout } from '../reversals/reverse-checkout.ts';
import { lockLine } from './load-line.ts';
import { releaseLine } from './release-line.ts';

/**
 * Opens a line again; one that is open stays so. What was booked by matching it is undone, with a reason; money that was
 * recorded before stays, and is only not linked any more. Throws 404, 409 when the money cannot be undone, 422 without a
 * reason, and 403 for a large amount without a recent sign-in.
 */
export async function reopenLine(
  db: Database,
  context: ActorContext & NotifyDependencies,
  { id, reason }: { id: string; reason: string | null },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const line = await lockLine(tx, id);
      if (line.state === 'open') return;
      if (line.outcome === 'returned')
        throw conflict(
          'returned',
          'The payment of this returned cheque is undone. Record the payment again if the bank pays it after all.',
        );
      if (line.checkoutId !== null && line.outcome !== 'recorded') {
        if (reason === null) throw invalid({ reason: 'Please say why the match is undone' });
        if (needsFreshSignIn(await readPolicies(tx), line.amountCents)) requireFresh(context.actor, context.now);
        // The bank has it on that day whoever it is of, and so does the family that the line is matched with next; what an
        // agent paid out is in transit again on the day on which that is undone.
        const neverTheirs = line.payoutId === null;
        await reverseCheckout(tx, context, { checkoutId: line.checkoutId, reason, neverTheirs });
      }
      await releaseLine(tx, context, { line, reason });
    },
    { retrySerialization: 2 },
  );
}
