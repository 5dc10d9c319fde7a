import type { cancelledPlaceCalls } from '@doctorbird/contract/billing/cancelled-places';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { oneByOne } from '../../../platform/sweeps/one-by-one.ts';
import { openPayments } from '../payments/open-payments.ts';
import type { PlaceGate } from '../../enrollments/places/place-gate.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { requireOwnPlace } from './paying-parent.ts';
import { promisedRefund } from './planned-refunds.queries.ts';
import { listCancelledPlaces } from './cancelled-places.queries.ts';
import { settlePlace } from './settle-place.ts';

type Needs = PaymentDependencies & { gate: PlaceGate };

export function cancelledPlaceHandlers(deps: Needs): Handlers<typeof cancelledPlaceCalls, Actor> {
  const { db } = deps;
  const ports = { ...deps, money: openPayments };
  return {
    listCancelledPlaces: async ({ params }) =>
      listCancelledPlaces(db, { gateway: await deps.cardGateway(), now: deps.clock.now() }, params.id),
    showOwnSettlement: async ({ actor, params }) => {
      await requireOwnPlace(db, { parentId: actor.accountId, id: params.id });
      const context = { gateway: await deps.cardGateway(), now: deps.clock.now() };
      return promisedRefund(db, context, params.id);
    },
    settleCancelledPlaces: async ({ actor, params, body, request }) => {
      const context = contextOf(ports, { request, actor });
      // One after the other: seats go to those chosen first.
      const { done, refused } = await oneByOne(db, body.ids, (id) =>
        settlePlace(db, context, {
          id,
          way: body.way,
          programId: body.program_id,
          reason: body.reason,
          ofProgram: params.id,
        }),
      );
      return { settled: done, refused };
    },
    settleOwnPlace: async ({ actor, params, body, request }) => {
      const context = contextOf(ports, { request, actor });
      const cents = await settlePlace(db, context, {
        id: params.id,
        way: body.way,
        reason: 'Chosen by the family',
        parentId: actor.accountId,
      });
      return { amount: cents, way: body.way };
    },
  };
}
