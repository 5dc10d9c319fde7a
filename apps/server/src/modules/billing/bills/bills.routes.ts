import type { billCalls } from '@doctorbird/contract/billing/bills';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { presentAdminPayment } from '../payments/payments.presenter.ts';
import { findPayment } from '../payments/payments.queries.ts';
import { listGroupBills } from './bills.queries.ts';
import { recordBillPayment } from './record-bill-payment.ts';

export const billHandlers = (deps: PaymentDependencies): Handlers<typeof billCalls, Actor> => ({
  listGroupBills: ({ params }) => listGroupBills(deps.db, params.id),
  recordBillPayment: async ({ actor, params, body, request }) => {
    const id = await recordBillPayment(deps.db, contextOf(deps, { request, actor }), { id: params.id, given: body });
    const row = await findPayment(deps.pool, 'everybody', id);
    if (!row) throw notFound('payment');
    return presentAdminPayment(row);
  },
});
