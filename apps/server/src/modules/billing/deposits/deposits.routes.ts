import type { depositCalls } from '@doctorbird/contract/billing/deposits';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { countCash } from './count-cash.ts';
import { findCashBox, findCount, findDeposit, listDeposits } from './deposits.queries.ts';
import { makeDeposit } from './make-deposit.ts';

export const depositHandlers = (deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof depositCalls, Actor> => ({
  cashBox: () => findCashBox(deps.db),
  countCash: async ({ actor, body, request }) =>
    findCount(deps.db, await countCash(deps.db, contextOf(deps, { request, actor }), body)),
  listDeposits: ({ query }) => listDeposits(deps.db, query),
  getDeposit: ({ params }) => findDeposit(deps.db, params.id),
  makeDeposit: async ({ actor, body, request }) =>
    findDeposit(deps.db, await makeDeposit(deps.db, contextOf(deps, { request, actor }), body)),
  cancelDeposit: async ({ actor, params, body, request }) => {
    await cancelDeposit(deps.db, contextOf(deps, { request, actor }), { id: params.id, reason: body.reason });
    return findDeposit(deps.db, params.id);
  },
});
