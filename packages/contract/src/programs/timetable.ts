import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { meeting } from '../core/meeting.ts';
import { nearDay } from '../core/text.ts';

/** A meeting of any program or group, and who teaches it. */
export const timetableMeeting = meeting
  .pick({ id: true, starts_at: true, ends_at: true, location: true, status: true, note: true })
  .extend({
    title: z.string(),
    /** The group's school or organization; null for a program. */
    organization: z.string().nullable(),
    program_id: z.string().nullable(),
    group_id: z.string().nullable(),
    staff: z.array(z.string()),
  })
  .meta({ id: 'TimetableMeeting' });
export type TimetableMeeting = z.infer<typeof timetableMeeting>;

export const timetable = z
  .object({
    /** Monday and Sunday, Jamaica time. */
    from: z.string(),
    until: z.string(),
    data: z.array(timetableMeeting),
  })
  .meta({ id: 'Timetable' });
export type Timetable = z.infer<typeof timetable>;

export const timetableCalls = {
  weekTimetable: declareCall({
    method: 'GET',
    path: '/admin/timetable',
    right: 'office',
    tag: 'meetings',
    summary: 'All meetings of the week of a day, or of this week, oldest first; cancelled ones too',
    who: ['admin'],
    query: z.strictObject({ day: nearDay('That day is not valid').optional() }),
    answer: timetable,
  }),
};
