import type { refundCalls } from '@doctorbird/contract/billing/refunds';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { approveRefund, declineRefund, settleTransferBack } from './decide-refund.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findRefundFacts } from './refund-ways.queries.ts';
import { refundWaysOf } from './refund-ways.ts';
import { findRefund, listRefunds } from './refunds.queries.ts';

export function refundHandlers(deps: PaymentDependencies): Handlers<typeof refundCalls & Lists<'listRefunds'>, Actor> {
  const after = (actor: Actor, id: string) => findRefund(deps.db, id, actor.accountId);
  return {
    listRefunds: ({ actor, query }) =>
      listRefunds(deps.db, query, { readerId: actor.accountId, now: deps.clock.now() }),
    listRefundWays: async ({ params }) => {
      const [facts, gateway] = await Promise.all([findRefundFacts(deps.db, params.id), deps.cardGateway()]);
      return { whole: facts.wholeCents, data: refundWaysOf({ ...facts, gateway }) };
    },
    approveRefund: async ({ actor, params, request }) => {
      await approveRefund(deps.db, contextOf(deps, { request, actor }), params.id);
      return after(actor, params.id);
    },
    declineRefund: async ({ actor, params, body, request }) => {
      await declineRefund(deps.db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
      return after(actor, params.id);
    },
    settleRefund: async ({ actor, params, body, request }) => {
      await settleTransferBack(deps.db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return after(actor, params.id);
    },
  };
}
