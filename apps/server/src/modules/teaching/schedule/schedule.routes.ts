import type { scheduleCalls } from '@doctorbird/contract/teaching/schedule';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadSchedule } from './schedule.queries.ts';

export const scheduleHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof scheduleCalls, Actor> => ({
  getSchedule: ({ actor, query }) => loadSchedule(db, { reader: actor, now: clock.now() }, query),
});
