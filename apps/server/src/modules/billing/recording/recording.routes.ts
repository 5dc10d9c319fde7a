import type { recordingCalls } from '@doctorbird/contract/billing/recording';
import { contextOf } from '../../../access/action-context.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { centsOf } from '../../../platform/money.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findAdminPayment } from '../payments/payments.queries.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { findOpenItems } from './open-items.queries.ts';
import { recordPayments } from './record-payments.ts';
import { findReferenceUses } from './reference-uses.queries.ts';

const sumOf = (dollars: readonly number[]): number => dollars.reduce((cents, amount) => cents + centsOf(amount), 0);

export function recordingHandlers(deps: PaymentDependencies): Handlers<typeof recordingCalls, Actor> {
  return {
    openItems: ({ query }) => findOpenItems(deps.db, query, jamaicaDay(deps.clock.now())),
    referenceUses: async ({ query }) => ({ data: await findReferenceUses(deps.db, query) }),
    recordPayments: async ({ actor, body, request }) => {
      const amount = sumOf([...body.items.map((item) => item.amount), body.credit]);
      await requireWithinLimit(deps.db, { actor, now: deps.clock.now() }, { permission: 'take_money', amount });
      const ids = await recordPayments(deps.db, contextOf(deps, { request, actor }), body);
      return { payments: await Promise.all(ids.map((id) => findAdminPayment(deps, id))) };
    },
  };
}
