import type { ActionContext } from '../../../../access/action-context.ts';
import type { Database } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { lockCheckout } from '../../checkouts/load-checkout.ts';
import { recordGatewayEvent, type EventFacts } from './record-gateway-event.ts';

/** Notes what anybody could have sent, one after the other: many at once would all find room below the limit. */
export const noteUntrusted = (
  db: Database,
  context: Pick<ActionContext, 'now'>,
  facts: Omit<EventFacts, 'verified'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCheckout(tx, facts.checkoutId);
    await recordGatewayEvent(tx, context, { ...facts, verified: false });
  });
