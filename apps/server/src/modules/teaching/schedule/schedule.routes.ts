import type { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import type { scheduleCalls } from '@doctorbird/contract/teaching/schedule';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { requireRights } from '../../families/guardians/guardians.policy.ts';
import { childClashes } from './child-clashes.queries.ts';
import { loadSchedule } from './schedule.queries.ts';

export const scheduleHandlers = ({
  db,
  clock,
}: Pick<AppDependencies, 'db' | 'clock'>): Handlers<typeof scheduleCalls & typeof childClashCalls, Actor> => ({
  childClashes: async ({ actor, params, query }) => {
    await requireRights(db, { actor, studentId: params.id });
    return childClashes(
      db,
      { now: clock.now() },
      {
        studentId: params.id,
        programId: query.program_id ?? null,
        meetingId: query.meeting_id ?? null,
        insteadOf: query.instead_of ?? null,
      },
    );
  },
  getSchedule: ({ actor, query }) => loadSchedule(db, { reader: actor, now: clock.now() }, query),
});
