import type { priceCodeCalls } from '@doctorbird/contract/enrollments/prices/price-codes';
import type { priceRuleCalls } from '@doctorbird/contract/enrollments/prices/price-rules';
import type { quoteCalls } from '@doctorbird/contract/enrollments/prices/quote';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import type { PlaceCovers } from '../places/place-covers.ts';
import type { PlaceItems } from '../places/place-items.ts';
import { findCodeById, listCodes, listRules } from './price-rules.queries.ts';
import { quotedFamily } from './prices.policy.ts';
import { quotePlaces } from './quote-places.ts';
import { addCode, changeCode } from './write-code.ts';
import { addRule, changeRule } from './write-rule.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock'> & { money: PlaceItems & PlaceCovers };

export function priceHandlers(
  deps: Needs,
): Handlers<typeof priceRuleCalls & typeof priceCodeCalls & typeof quoteCalls, Actor> {
  const { db } = deps;
  const ruleOf = async (id: string) => {
    const [rule] = await listRules(db, id);
    if (!rule) throw notFound('rule');
    return rule;
  };
  const codeOf = async (id: string) => {
    const code = await findCodeById(db, id);
    if (!code) throw notFound('code');
    return code;
  };
  return {
    listPriceRules: async () => ({ data: await listRules(db) }),
    addPriceRule: async ({ actor, body, request }) =>
      ruleOf(await addRule(db, contextOf(deps, { request, actor }), body)),
    changePriceRule: async ({ actor, params, body, request }) => {
      await changeRule(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return ruleOf(params.id);
    },
    listPriceCodes: ({ query }) => listCodes(db, query),
    addPriceCode: async ({ actor, body, request }) =>
      codeOf(await addCode(db, contextOf(deps, { request, actor }), body)),
    changePriceCode: async ({ actor, params, body, request }) => {
      await changeCode(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return codeOf(params.id);
    },
    quotePlaces: ({ actor, body, request }) =>
      quotePlaces(db, contextOf(deps, { request, actor }), {
        parentId: quotedFamily(actor, body.family_id),
        asked: body,
      }),
  };
}
