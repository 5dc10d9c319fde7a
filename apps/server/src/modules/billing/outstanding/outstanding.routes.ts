import type { Lists } from '@doctorbird/contract/lists';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { listOutstanding } from './outstanding.queries.ts';

export const outstandingHandlers = (
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<Lists<'listOutstanding'>, Actor> => ({
  listOutstanding: ({ query }) => listOutstanding(deps.db, query, { today: jamaicaDay(deps.clock.now()) }),
});
