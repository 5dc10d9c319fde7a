import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';
import { moment, money } from '../core/wire.ts';

/** Where a gateway event came from: our request, the payer's browser, the gateway's message or answer, or an admin. */
export const eventSources = ['start', 'return', 'message', 'look_up', 'refund', 'office'] as const;
export type EventSource = (typeof eventSources)[number];

/** What we did with it. */
export const eventEffects = [
  'asked',
  'booked',
  'closed',
  'refunded',
  'refund_rejected',
  'mismatch',
  'repeat',
  'noted',
  'refused',
] as const;
export type EventEffect = (typeof eventEffects)[number];

export const gatewayEvent = z
  .object({
    id: z.string(),
    at: moment,
    gateway: z.string(),
    source: z.enum(eventSources),
    /** In the gateway's words, such as payment.success. */
    event: z.string(),
    /** Its signature was right, or we asked the gateway ourselves. */
    verified: z.boolean(),
    effect: z.enum(eventEffects),
    amount: money.nullable(),
    /** The part of the amount that is the gateway's fee, when the family pays it. */
    fee: money.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'GatewayEvent' });
export type GatewayEvent = z.infer<typeof gatewayEvent>;

export const gatewayEventCalls = {
  listGatewayEvents: declareCall({
    method: 'GET',
    path: '/admin/payments/{id}/gateway-events',
    right: 'see_money',
    tag: 'admin',
    summary: 'What the card gateway reported about a payment, newest first',
    who: ['admin'],
    params: idParams,
    answer: z.object({ data: z.array(gatewayEvent) }),
  }),
};
