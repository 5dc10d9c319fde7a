import type { unmetSearchCalls } from '@doctorbird/contract/programs/unmet-searches';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { noteSearch } from './note-search.ts';

/** What says of itself that nobody is behind it: it wants no program. */
const isRobot = (agent: string | undefined): boolean => /bot\b|crawl|spider|slurp|preview|monitor/i.test(agent ?? '');

export const unmetSearchHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof unmetSearchCalls, Actor> => ({
  noteUnmetSearch: async ({ body, request }) => {
    if (!isRobot(request.headers['user-agent'])) await noteSearch(db, clock.now(), body);
    return undefined;
  },
});
