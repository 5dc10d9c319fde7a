import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { meeting } from '../core/meeting.ts';
import { absenceNotice } from './absence-notice.ts';
import { visitKinds } from '../enrollments/visits.ts';
import { staffing } from '../programs/staffing.ts';
import { moment } from '../core/wire.ts';
import { isSafeText, nearDay, recordId, unsafeText } from '../core/text.ts';

/** A meeting as somebody who comes to it, teaches it or administers it reads it. */
export const scheduledMeeting = meeting
  .extend({
    /** The program's title or the group's name. */
    title: z.string(),
    /** The group's school or organization; null for a program. */
    organization: z.string().nullable(),
    program: z.object({ id: z.string(), slug: z.string(), art: z.string() }).nullable(),
    group_id: z.string().nullable(),
    /** What to bring, as the program says. */
    bring: z.array(z.string()),
    /** The place on a map: the venue's link, or a search. */
    map_url: z.string().nullable(),
    /** Parking, the gate: what the venue says. */
    directions: z.string().nullable(),
    /** The venue's phone, where it has one. */
    phone: z.string().nullable(),
    staff: z.array(z.string()),
    /** For admins: whether the class has the adults that it needs. */
    staffing: staffing.nullable(),
    /** The reader's own children who come, by first name; none for staff and admins. */
    children: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Null for a make-up class or a visit, and for a place that the other guardian requested. */
        enrollment_id: z.string().nullable(),
        /** The credit that is booked for this meeting. */
        make_up_id: z.string().nullable(),
        /** The trial class or drop-in day that is booked for this meeting. */
        visit: z.object({ id: z.string(), kind: z.enum(visitKinds) }).nullable(),
        /** The family said that the child will not come. */
        absence: absenceNotice.nullable(),
        /** Came in, or was marked present or late, at this moment; null as long as nobody has. */
        arrived_at: z.string().nullable(),
        /** How the child left, where the door has it; `with` is null for a child that left alone. */
        left: z.object({ at: moment, with: z.string().nullable() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ScheduledMeeting' });
export type ScheduledMeeting = z.infer<typeof scheduledMeeting>;

const clashingMeeting = scheduledMeeting.pick({ id: true, starts_at: true, ends_at: true, title: true }).extend({
  program_id: z.string().nullable(),
  group_id: z.string().nullable(),
});

/** Two meetings at one time that need the same place or the same teacher. */
export const meetingClash = z
  .object({
    kind: z.enum(['place', 'staff']),
    /** The place, or the teacher's name. */
    what: z.string(),
    one: clashingMeeting,
    other: clashingMeeting,
  })
  .meta({ id: 'MeetingClash' });
export type MeetingClash = z.infer<typeof meetingClash>;

const choice = z.object({ id: z.string(), name: z.string() });

export const schedule = z
  .object({
    /** The first and the last of seven days, Jamaica time: Monday and Sunday, unless days ahead were asked for. */
    from: z.string(),
    until: z.string(),
    today: z.string(),
    data: z.array(scheduledMeeting),
    /** The next meeting that is not cancelled, on any day; null without one. Filters apply. */
    next: scheduledMeeting.nullable(),
    /** For the filters: whatever this week has. */
    choices: z.object({ children: z.array(choice), programs: z.array(choice), places: z.array(z.string()) }),
    /** Whether the reader may say that a child will not come: parents, and adult students without one. */
    gives_notice: z.boolean(),
    /** For admins. */
    clashes: z.array(meetingClash),
  })
  .meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;

export const scheduleCalls = {
  getSchedule: declareCall({
    method: 'GET',
    path: '/schedule',
    right: 'own',
    tag: 'meetings',
    summary:
      "The caller's meetings in the week of a day, in this week, or in the seven days from then on, oldest first; cancelled ones too",
    who: 'anyone',
    query: z.strictObject({
      day: nearDay('That day is not valid').optional(),
      /** `week`: from Monday to Sunday. `ahead`: seven days from that day on. */
      span: z.enum(['week', 'ahead'], { error: 'Choose the week or the days ahead' }).optional(),
      student_id: recordId.optional(),
      program_id: recordId.optional(),
      place: z
        .string()
        .max(300, { error: 'That place is not valid' })
        .refine(isSafeText, { error: unsafeText })
        .optional(),
    }),
    answer: schedule,
  }),
};
