import { z } from 'zod';
import { moment } from './wire.ts';

export const meetingStatuses = ['scheduled', 'moved', 'cancelled'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** One class session of a program or of a group. */
export const meeting = z
  .object({
    id: z.string(),
    starts_at: moment,
    ends_at: moment,
    /** Its own place, or else the program's; null for a group that is taught where it is at home. */
    location: z.string().nullable(),
    /** The record behind the place, where it is one. */
    venue_id: z.string().nullable(),
    room_id: z.string().nullable(),
    status: z.enum(meetingStatuses),
    /** What those who come read about a move or a cancellation. */
    note: z.string().nullable(),
    /** Where a moved one stood at first. */
    moved_from: moment.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Meeting' });
export type Meeting = z.infer<typeof meeting>;

/** A weekday and its times, as most meetings of a program have them. */
export const weeklyMeeting = z.object({
  /** Sunday is 0. */
  weekday: z.int(),
  /** On Jamaica's clock, HH:MM. */
  start_time: z.string(),
  end_time: z.string(),
});
export type WeeklyMeeting = z.infer<typeof weeklyMeeting>;
