import type { moneyBackCalls } from '@doctorbird/contract/billing/money-back';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { takeAsCredit, readRefundAccount, sendRefundTo } from './money-back.ts';
import { listMoneyBack } from './money-back.queries.ts';

export function moneyBackHandlers(
  deps: PaymentDependencies & { sealer: Sealer },
): Handlers<typeof moneyBackCalls, Actor> {
  const { db, sealer } = deps;
  return {
    listMoneyBack: async ({ actor }) => ({ data: await listMoneyBack(db, { parentId: actor.accountId, sealer }) }),
    sendRefundTo: async ({ actor, params, body, request }) => {
      const id = await sendRefundTo(db, contextOf(deps, { request, actor }), { id: params.id, account: body });
      const [sent] = await listMoneyBack(db, { parentId: actor.accountId, sealer, id });
      if (!sent) throw notFound('refund');
      return sent;
    },
    takeAsCredit: async ({ actor, params, request }) => ({
      credit: await takeAsCredit(db, contextOf(deps, { request, actor }), params.id),
    }),
    readRefundAccount: async ({ actor, params, request }) => ({
      account: await readRefundAccount(db, contextOf(deps, { request, actor }), params.id),
    }),
  };
}
