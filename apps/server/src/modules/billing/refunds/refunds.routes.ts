import type { refundCalls } from '@doctorbird/contract/billing/refunds';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { approveRefund, declineRefund, settleTransferBack } from './decide-refund.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findRefund, listRefunds } from './refunds.queries.ts';

export function refundHandlers(deps: PaymentDependencies): Handlers<typeof refundCalls, Actor> {
  const after = async (actor: Actor, id: string) => {
    deps.totals.drop();
    const row = await findRefund(deps.db, id, actor.accountId);
    if (!row) throw notFound('refund');
    return row;
  };
  return {
    listRefunds: ({ actor, query }) => listRefunds(deps.db, query, actor.accountId),
    approveRefund: async ({ actor, params, request }) => {
      await approveRefund(deps, actor, params.id, originOf(request, actor));
      return after(actor, params.id);
    },
    declineRefund: async ({ actor, params, body, request }) => {
      await declineRefund(deps, params.id, body.reason, originOf(request, actor));
      return after(actor, params.id);
    },
    settleRefund: async ({ actor, params, body, request }) => {
      await settleTransferBack(deps, params.id, body, originOf(request, actor));
      return after(actor, params.id);
    },
  };
}
