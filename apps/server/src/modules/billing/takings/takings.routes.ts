import type { takingsCalls } from '@doctorbird/contract/billing/takings';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { takingsPeriod } from './takings-period.ts';
import { loadTakings } from './takings.queries.ts';

export const takingsHandlers = (deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof takingsCalls, Actor> => ({
  takings: ({ query }) => loadTakings(deps.db, takingsPeriod(query, deps.clock.now())),
});
