import type { passCalls } from '@doctorbird/contract/billing/passes';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { buyPass } from './buy-pass.ts';
import { findPass, listPasses, ownPasses } from './passes.queries.ts';
import { returnPass } from './return-pass.ts';

export function passHandlers(deps: PaymentDependencies): Handlers<typeof passCalls & Lists<'listPasses'>, Actor> {
  const { db, clock } = deps;
  return {
    listPasses: ({ query }) => listPasses(db, query, clock.now()),
    listOwnPasses: ({ actor }) => ownPasses(db, { parentId: actor.accountId, now: clock.now() }),
    buyPass: ({ actor, body, request }) => buyPass(db, contextOf(deps, { request, actor }), body),
    returnPass: async ({ actor, params: { id }, body, request }) => {
      await returnPass(db, contextOf(deps, { request, actor }), { id, given: body });
      return findPass(db, id, clock.now());
    },
  };
}
