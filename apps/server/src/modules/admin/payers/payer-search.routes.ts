import type { payerSearchCalls } from '@doctorbird/contract/admin/payer-search';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { searchPayers } from './search-payers.ts';

export const payerSearchHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof payerSearchCalls, Actor> => ({
  findPayers: ({ query: { q } }) => searchPayers(db, q, jamaicaDay(clock.now())),
});
