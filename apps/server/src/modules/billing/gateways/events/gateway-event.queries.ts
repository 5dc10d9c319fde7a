import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/connect.ts';
import { gatewayEvent } from './gateway-event.table.ts';

const most = 100;

/** The events of one checkout, newest first. */
export const listGatewayEvents = (db: Executor, checkoutId: string) =>
  db
    .select({
      id: gatewayEvent.id,
      at: gatewayEvent.createdAt,
      gateway: gatewayEvent.gateway,
      source: gatewayEvent.source,
      event: gatewayEvent.event,
      verified: gatewayEvent.verified,
      effect: gatewayEvent.effect,
      amount: gatewayEvent.amountCents,
      fee: gatewayEvent.feeCents,
      note: gatewayEvent.note,
    })
    .from(gatewayEvent)
    .where(eq(gatewayEvent.checkoutId, checkoutId))
    .orderBy(desc(gatewayEvent.createdAt), desc(gatewayEvent.id))
    .limit(most);
