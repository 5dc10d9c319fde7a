import { z } from 'zod';
import { meetingStatuses } from '../core/meeting.ts';
import { moment } from '../core/wire.ts';

/** A meeting that has begun, with its attendance; for admins, whoever teaches it. */
export const heldMeeting = z
  .object({
    id: z.string(),
    title: z.string(),
    program: z.object({ id: z.string() }).nullable(),
    group: z.object({ id: z.string(), organization: z.string() }).nullable(),
    starts_at: moment,
    ends_at: moment,
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
