import type { gatewayEventCalls } from '@doctorbird/contract/billing/gateway-events';
import type { Actor } from '../../../../access/actor.ts';
import type { AppDependencies } from '../../../../app-dependencies.ts';
import { notFound } from '../../../../platform/domain-error.ts';
import type { Handlers } from '../../../../platform/http/register-calls.ts';
import { checkoutOf } from '../../checkouts/load-checkout.ts';
import { listGatewayEvents } from './gateway-event.queries.ts';

export const gatewayEventHandlers = ({
  db,
}: Pick<AppDependencies, 'db'>): Handlers<typeof gatewayEventCalls, Actor> => ({
  listGatewayEvents: async ({ params }) => {
    const found = await checkoutOf(db, params.id);
    if (!found) throw notFound('payment');
    return { data: await listGatewayEvents(db, found.id) };
  },
});
