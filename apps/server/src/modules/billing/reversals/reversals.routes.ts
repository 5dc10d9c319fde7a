import type { reversalCalls } from '@doctorbird/contract/billing/reversals';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { findAdminPayment } from '../payments/payments.queries.ts';
import { undoPayment } from './undo-payment.ts';

export function reversalHandlers(deps: PaymentDependencies): Handlers<typeof reversalCalls, Actor> {
  return {
    undoPayment: async ({ actor, params, body, request }) => {
      await undoPayment(deps.db, contextOf(deps, { request, actor }), { paymentId: params.id, given: body });
      return findAdminPayment(deps, params.id);
    },
  };
}
