import type { gatewayEventCalls } from '@doctorbird/contract/billing/gateway-events';
import type { Actor } from '../../../../access/actor.ts';
import type { AppDependencies } from '../../../../app-dependencies.ts';
import { notFound } from '../../../../platform/domain-error.ts';
import type { Handlers } from '../../../../platform/http/register-calls.ts';
import { findPayment } from '../../payments/payments.queries.ts';
import { listGatewayEvents } from './gateway-event.queries.ts';

export const gatewayEventHandlers = ({
  db,
  pool,
}: Pick<AppDependencies, 'db' | 'pool'>): Handlers<typeof gatewayEventCalls, Actor> => ({
  listGatewayEvents: async ({ params }) => {
    if (!(await findPayment(pool, 'everybody', params.id))) throw notFound('payment');
    return { data: await listGatewayEvents(db, params.id) };
  },
});
