import type { recordingCalls } from '@doctorbird/contract/billing/recording';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findAdminPayment } from '../payments/payments.queries.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { findOpenItems } from './open-items.queries.ts';
import { recordPayments } from './record-payments.ts';
import { findReferenceUses } from './reference-uses.queries.ts';

export function recordingHandlers(deps: PaymentDependencies): Handlers<typeof recordingCalls, Actor> {
  return {
    openItems: ({ query }) => findOpenItems(deps.db, query, jamaicaDay(deps.clock.now())),
    referenceUses: async ({ query }) => ({ data: await findReferenceUses(deps.db, query) }),
    recordPayments: async ({ actor, body, request }) => {
      const ids = await recordPayments(deps.db, contextOf(deps, { request, actor }), body);
      return { payments: await Promise.all(ids.map((id) => findAdminPayment(deps.pool, id))) };
    },
  };
}
