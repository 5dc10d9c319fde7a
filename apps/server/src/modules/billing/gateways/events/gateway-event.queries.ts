import type { GatewayEvent } from '@doctorbird/contract/billing/gateway-events';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/connect.ts';
import { gatewayEvent } from './gateway-event.table.ts';
import { presentGatewayEvent } from './gateway-event.presenter.ts';
import { rows } from './gateway-event.rows.ts';

const most = 100;

/** The events of one checkout, newest first. */
export async function listGatewayEvents(db: Executor, checkoutId: string): Promise<GatewayEvent[]> {
  const found = await rows(db)
    .where(eq(gatewayEvent.checkoutId, checkoutId))
    .orderBy(desc(gatewayEvent.createdAt), desc(gatewayEvent.id))
    .limit(most);
  return found.map(presentGatewayEvent);
}
