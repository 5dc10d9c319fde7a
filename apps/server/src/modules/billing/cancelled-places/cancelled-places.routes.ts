import type { cancelledPlaceCalls } from '@doctorbird/contract/billing/cancelled-places';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { toWire } from '../../../platform/money.ts';
import { openPayments } from '../payments/open-payments.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { listCancelledPlaces } from './cancelled-places.queries.ts';
import { settlePlace } from './settle-place.ts';

export function cancelledPlaceHandlers(deps: PaymentDependencies): Handlers<typeof cancelledPlaceCalls, Actor> {
  const { db } = deps;
  const ports = { ...deps, money: openPayments };
  return {
    listCancelledPlaces: ({ params }) => listCancelledPlaces(db, params.id),
    settleCancelledPlaces: async ({ actor, params, body, request }) => {
      const context = contextOf(ports, { request, actor });
      const answer = { settled: 0, refused: [] as { id: string; error: string }[] };
      // One after the other: seats go to those chosen first, and one that cannot be settled stops no other.
      for (const id of new Set(body.ids)) {
        try {
          await settlePlace(db, context, {
            id,
            way: body.way,
            programId: body.program_id,
            reason: body.reason,
            ofProgram: params.id,
          });
          answer.settled += 1;
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          answer.refused.push({ id, error: error.message });
        }
      }
      return answer;
    },
    settleOwnPlace: async ({ actor, params, body, request }) => {
      const context = contextOf(ports, { request, actor });
      const cents = await settlePlace(db, context, {
        id: params.id,
        way: body.way,
        reason: 'Chosen by the family',
        parentId: actor.accountId,
      });
      return { amount: toWire(cents), way: body.way };
    },
  };
}
