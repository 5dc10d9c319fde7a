import type { Executor } from '../../../../platform/database/connect.ts';
import { gatewayEvent } from './gateway-event.table.ts';

export const rows = (db: Executor) => db.select().from(gatewayEvent);

export type GatewayEventRow = Awaited<ReturnType<typeof rows>>[number];
