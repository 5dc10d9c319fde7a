import type { todayCalls } from '@doctorbird/contract/admin/today';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadToday } from './today.queries.ts';

export const todayHandlers = ({
  pool,
  db,
  clock,
}: Pick<AppDependencies, 'pool' | 'db' | 'clock'>): Handlers<typeof todayCalls, Actor> => ({
  adminToday: ({ actor }) => loadToday({ pool, db }, actor, clock.now()),
});
