import type { fundCalls } from '@doctorbird/contract/billing/fund';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { awardFromFund } from './award.ts';
import { findFundEntry, listFundEntries, readFund } from './fund.queries.ts';
import { recordGift, undoGift } from './record-gift.ts';
import { saveFundRules } from './save-fund-rules.ts';

export function fundHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'>,
): Handlers<typeof fundCalls & Lists<'listFundEntries'>, Actor> {
  const { db } = deps;
  return {
    listFundEntries: ({ query }) => listFundEntries(db, query),
    readFund: () => readFund(db),
    saveFundRules: async ({ actor, body, request }) => {
      await saveFundRules(db, contextOf(deps, { request, actor }), body);
      return readFund(db);
    },
    recordGift: async ({ actor, body, request }) =>
      findFundEntry(db, await recordGift(db, { ...contextOf(deps, { request, actor }), actor }, body)),
    undoGift: async ({ actor, params, body, request }) =>
      findFundEntry(db, await undoGift(db, contextOf(deps, { request, actor }), { id: params.id, ...body })),
    awardFromFund: ({ actor, body, request }) =>
      awardFromFund(db, { ...contextOf(deps, { request, actor }), actor }, body),
  };
}
