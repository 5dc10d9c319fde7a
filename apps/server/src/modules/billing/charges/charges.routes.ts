import type { chargeCalls } from '@doctorbird/contract/billing/charges';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findBill } from '../bills/bills.queries.ts';
import { addCharge } from './add-charge.ts';
import { cancelForOffice } from './cancel-for-office.ts';

export function chargeHandlers(
  deps: PaymentDependencies & Pick<AppDependencies, 'sealer'>,
): Handlers<typeof chargeCalls, Actor> {
  const { db } = deps;
  return {
    addCharge: async ({ actor, params, body, request }) =>
      findBill(deps, await addCharge(db, contextOf(deps, { request, actor }), { parentId: params.id, given: body })),
    cancelCharge: async ({ actor, params, body, request }) =>
      findBill(deps, await cancelForOffice(db, contextOf(deps, { request, actor }), { id: params.id, given: body })),
  };
}
