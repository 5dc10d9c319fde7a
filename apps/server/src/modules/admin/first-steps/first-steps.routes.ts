import type { firstStepCalls } from '@doctorbird/contract/admin/first-steps';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadFirstSteps } from './first-steps.queries.ts';

export const firstStepHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof firstStepCalls, Actor> => ({
  getFirstSteps: async () => ({ steps: await loadFirstSteps(db, clock.now()) }),
});
