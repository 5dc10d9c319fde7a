import type { unmetSearchCalls } from '@doctorbird/contract/programs/unmet-searches';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { noteSearch } from './note-search.ts';

export const unmetSearchHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof unmetSearchCalls, Actor> => ({
  noteUnmetSearch: async ({ body }) => {
    await noteSearch(db, clock.now(), body);
    return undefined;
  },
});
