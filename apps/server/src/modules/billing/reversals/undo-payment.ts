import type { undoPayment as body } from '@doctorbird/contract/billing/reversals';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import { requireFresh } from '../../../access/authorize.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { checkoutOf } from '../checkouts/load-checkout.ts';
import { needsFreshSignIn } from '../refunds/refunds.policy.ts';
import { lockLineOf } from '../statements/load-line.ts';
import { releaseLine } from '../statements/release-line.ts';
import { reverseCheckout } from './reverse-checkout.ts';

/**
 * Undoes money that was recorded by mistake or did not arrive, such as a returned cheque: all that its receipt is for. A
 * bank line that was matched with it is open again. Throws 404, 409 when it cannot be undone (any more), and 403 for a
 * large amount without a recent sign-in.
 */
export async function undoPayment(
  db: Database,
  context: ActorContext & NotifyDependencies,
  {
    paymentId,
    given: { reason, returned_on: returnedOn, book_on: bookOn },
  }: { paymentId: string; given: z.output<typeof body> },
): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const found = await checkoutOf(tx, paymentId);
      if (!found) throw notFound('payment');
      await requireWithinLimit(tx, context, { permission: 'refund', amount: found.amountCents });
      if (needsFreshSignIn(await readPolicies(tx), found.amountCents)) requireFresh(context.actor, context.now);
      const line = await lockLineOf(tx, found.id);
      await reverseCheckout(tx, context, { checkoutId: found.id, reason, returnedOn, bookOn });
      if (line) await releaseLine(tx, context, { line, reason });
    },
    { retrySerialization: 2 },
  );
}
