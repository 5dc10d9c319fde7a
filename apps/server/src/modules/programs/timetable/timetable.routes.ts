import type { timetableCalls } from '@doctorbird/contract/programs/timetable';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { loadTimetable } from './timetable.queries.ts';

export const timetableHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof timetableCalls, Actor> => ({
  weekTimetable: ({ query }) => {
    const now = clock.now();
    return loadTimetable(db, { now }, query.day ?? jamaicaDay(now));
  },
});
