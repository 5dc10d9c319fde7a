import type { payoutCalls } from '@doctorbird/contract/billing/payouts';
import type { Lists } from '@doctorbird/contract/lists';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { choosePayout, listInTransit } from './payouts.queries.ts';

export const payoutHandlers = (
  deps: Pick<AppDependencies, 'db'>,
): Handlers<typeof payoutCalls & Lists<'listInTransit'>, Actor> => ({
  choosePayout: ({ params }) => choosePayout(deps.db, params.id),
  listInTransit: ({ query }) => listInTransit(deps.db, query),
});
