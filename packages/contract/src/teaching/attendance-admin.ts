import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { meetingStatuses } from '../core/meeting.ts';
import { choiceFilter, pageOf, pageQuery } from '../core/paging.ts';
import { nearDay, recordId } from '../core/text.ts';

/** A meeting that has begun, with its attendance; for admins, whoever teaches it. */
export const heldMeeting = z
  .object({
    id: z.string(),
    title: z.string(),
    program: z.object({ id: z.string() }).nullable(),
    group: z.object({ id: z.string(), organization: z.string() }).nullable(),
    starts_at: z.string(),
    ends_at: z.string(),
    status: z.enum(meetingStatuses),
    staff: z.array(z.string()),
    expected: z.int(),
    marked: z.int(),
    present: z.int(),
    late: z.int(),
    absent: z.int(),
    excused: z.int(),
    unfinished: z.boolean(),
  })
  .meta({ id: 'HeldMeeting' });
export type HeldMeeting = z.infer<typeof heldMeeting>;

const optionalId = z
  .union([recordId, z.literal('')])
  .optional()
  .transform((id) => id || undefined);
const day = z
  .union([nearDay('Please enter a date'), z.literal('')])
  .optional()
  .transform((value) => value || undefined);

export const attendanceAdminCalls = {
  listHeldMeetings: declareCall({
    method: 'GET',
    path: '/admin/attendance',
    tag: 'admin',
    summary: 'List past and current meetings with attendance, newest first, without cancelled ones',
    who: ['admin'],
    query: pageQuery({
      state: choiceFilter(['unfinished', 'finished']),
      program_id: optionalId,
      group_id: optionalId,
      from: day,
      to: day,
    }),
    answer: pageOf(heldMeeting),
  }),
};
