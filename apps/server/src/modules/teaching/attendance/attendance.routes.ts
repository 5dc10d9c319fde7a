import type { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadSheet, sheetAfter } from './attendance-sheet.queries.ts';
import { listHeldMeetings } from './held-meetings.queries.ts';
import { markAttendance, timeOfMarks } from './mark-attendance.ts';
import { sheetReaderOf } from './sheet-reader.policy.ts';
import { listStaffMeetings } from './staff-meetings.queries.ts';

export const attendanceHandlers = ({
  db,
  pool,
  clock,
  sealer,
}: Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'sealer'>): Handlers<
  typeof attendanceCalls & Lists<'listHeldMeetings'>,
  Actor
> => ({
  listHeldMeetings: ({ query }) => listHeldMeetings(pool, query, clock.now()),
  listStaffMeetings: ({ actor, query: { state, ...query } }) =>
    listStaffMeetings(
      db,
      { now: clock.now() },
      { staffId: actor.accountId, asked: { ...query, unfinished: state === 'unfinished' } },
    ),
  getAttendance: ({ actor, params }) =>
    loadSheet(db, { sealer, now: clock.now() }, { reader: sheetReaderOf(actor, clock.now()), id: params.id }),
  markAttendance: async ({ actor, params, body, request }) => {
    const context = contextOf({ clock, sealer }, { request, actor });
    await markAttendance(db, context, { meetingId: params.id, given: body });
    return sheetAfter(db, context, { actor, at: timeOfMarks(body.marks, context.now), id: params.id });
  },
});
