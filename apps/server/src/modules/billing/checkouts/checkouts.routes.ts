import type { checkoutCalls } from '@doctorbird/contract/billing/checkouts';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { payerOf } from '../payments/payments.policy.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { paymentsTogether } from '../payments/payments.queries.ts';
import { presentCheckout } from './checkouts.presenter.ts';
import { startCheckout } from './start-checkout.ts';

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : Math.round(amount * 100));

export const checkoutHandlers = (deps: PaymentDependencies): Handlers<typeof checkoutCalls, Actor> => ({
  startCheckout: ({ actor, body, request }) =>
    startCheckout(deps.db, contextOf(deps, { request, actor }), {
      payer: { holderId: actor.accountId, email: actor.email },
      enrollmentIds: body.enrollment_ids,
      billIds: body.bill_ids,
      method: body.method,
      partCents: centsOf(body.amount),
      expectedCents: centsOf(body.expected),
      giftCents: centsOf(body.gift),
    }),
  getCheckout: async ({ actor, params }) => {
    const found = presentCheckout(await paymentsTogether(deps.pool, payerOf(actor), params.id));
    if (!found) throw notFound('payment');
    return found;
  },
});
