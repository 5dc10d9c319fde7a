import type { giftCardCalls } from '@doctorbird/contract/billing/gift-cards';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import { requireWithinLimit } from '../../../access/permission-needed.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { centsOf } from '../../../platform/money.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { buyGiftCard } from './buy-card.ts';
import { showCode, voidCard } from './end-card.ts';
import { boughtGiftCards, findGiftCard, listGiftCards } from './gift-cards.queries.ts';
import { lookAtCard, payByGiftCard } from './pay-with-card.ts';

export function giftCardHandlers(
  deps: PaymentDependencies & Pick<AppDependencies, 'sealer'>,
): Handlers<typeof giftCardCalls & Lists<'listGiftCards'>, Actor> {
  const { db, clock } = deps;
  return {
    listGiftCards: ({ query }) => listGiftCards(db, query),
    listBoughtGiftCards: ({ actor }) => boughtGiftCards(db, { parentId: actor.accountId, now: clock.now() }),
    buyGiftCard: ({ actor, body, request }) => buyGiftCard(db, { ...contextOf(deps, { request, actor }), actor }, body),
    showGiftCardCode: ({ actor, params, request }) =>
      showCode(db, contextOf(deps, { request, actor }), { id: params.id, parentId: actor.accountId }),
    lookAtGiftCard: ({ body }) => lookAtCard(db, body.code),
    payWithGiftCard: ({ actor, body, request }) =>
      payByGiftCard(db, contextOf(deps, { request, actor }), {
        payer: { holderId: actor.accountId, email: actor.email },
        given: body,
      }),
    takeGiftCard: async ({ actor, params, body, request }) => {
      await requireWithinLimit(
        db,
        { actor, now: clock.now() },
        { permission: 'take_money', amount: centsOf(body.amount) },
      );
      return payByGiftCard(db, contextOf(deps, { request, actor }), {
        payer: { holderId: params.id, email: null },
        given: body,
      });
    },
    showSoldGiftCardCode: ({ actor, params, request }) =>
      showCode(db, contextOf(deps, { request, actor }), { id: params.id, parentId: null }),
    voidGiftCard: async ({ actor, params, body, request }) => {
      await voidCard(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findGiftCard(db, params.id);
    },
  };
}
