import type { GatewayEvent } from '@doctorbird/contract/billing/gateway-events';
import { toWire } from '../../../../platform/money.ts';
import type { GatewayEventRow } from './gateway-event.rows.ts';

export const presentGatewayEvent = (row: GatewayEventRow): GatewayEvent => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  gateway: row.gateway,
  source: row.source,
  event: row.event,
  verified: row.verified,
  effect: row.effect,
  amount: row.amountCents === null ? null : toWire(row.amountCents),
  fee: row.feeCents === null ? null : toWire(row.feeCents),
  note: row.note,
});
