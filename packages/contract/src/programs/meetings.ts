import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { clockTime, idParams, changedText, nearDay, optionalText, recordVersion, requiredText } from '../core/text.ts';
import { meeting } from '../core/meeting.ts';
import { recordChoice } from '../core/record-choice.ts';

const startTime = clockTime('Start time is required');
const endTime = clockTime('End time is required');
/** It is held although the day is a public holiday; without it such a day is asked about. */
export const onHoliday = z.boolean({ error: 'Choose yes or no' }).optional();
const endsLater = { error: 'The end must be after the start', path: ['end_time'] };

/** These weekdays between two days, without public holidays. Sunday is 0. */
export const weeklyPattern = z
  .strictObject({
    weekdays: z
      .array(z.int().min(0).max(6), { error: 'Choose at least one weekday' })
      .min(1, { error: 'Choose at least one weekday' })
      .max(7, { error: 'Choose at least one weekday' }),
    start_time: startTime,
    end_time: endTime,
    from: nearDay('First day is required'),
    until: nearDay('Last day is required'),
    location: optionalText(160),
    /** A venue instead of a text, and a room of it. */
    venue_id: recordChoice('Choose a venue from the list'),
    room_id: recordChoice('Choose a room from the list'),
  })
  .refine((given) => given.end_time > given.start_time, endsLater)
  .refine((given) => given.until >= given.from, {
    error: 'The last day must not be before the first',
    path: ['until'],
  })
  .refine((given) => Date.parse(given.until) - Date.parse(given.from) <= 400 * 86_400_000, {
    error: 'Please plan at most 13 months at once',
    path: ['until'],
  });

export const oneMeeting = z
  .strictObject({
    date: nearDay('Day is required'),
    start_time: startTime,
    end_time: endTime,
    location: optionalText(160),
    /** A venue instead of a text, and a room of it. */
    venue_id: recordChoice('Choose a venue from the list'),
    room_id: recordChoice('Choose a room from the list'),
    on_holiday: onHoliday,
  })
  .refine((given) => given.end_time > given.start_time, endsLater);

export const moveMeeting = z
  .strictObject({
    date: nearDay('Day is required'),
    start_time: startTime,
    end_time: endTime,
    location: changedText(160),
    venue_id: recordChoice('Choose a venue from the list'),
    room_id: recordChoice('Choose a room from the list'),
    note: optionalText(300),
    version: recordVersion.optional(),
    on_holiday: onHoliday,
  })
  .refine((given) => given.end_time > given.start_time, endsLater);
export const meetingChange = changeOf(moveMeeting);

export const cancelMeeting = z.strictObject({
  reason: requiredText('Please say why: the families will see this', 300),
  version: recordVersion.optional(),
});

const plannedMeeting = z.object({ date: z.string(), starts_at: z.string(), ends_at: z.string() });
export const meetingPlan = z
  .object({
    meetings: z.array(plannedMeeting),
    /** Days of the pattern that were skipped, with the reason. */
    skipped: z.array(z.object({ date: z.string(), reason: z.string() })),
  })
  .meta({ id: 'MeetingPlan' });
export type MeetingPlan = z.infer<typeof meetingPlan>;

/** A changed meeting, and who was notified: a program's families, or a group's contact. */
const changedMeeting = z.object({ meeting, families_told: z.int(), contact_told: z.boolean() });

export const meetingCalls = {
  previewMeetings: declareCall({
    method: 'POST',
    path: '/admin/programs/{id}/meetings/preview',
    right: 'change_programs',
    tag: 'meetings',
    summary: 'Preview the days of a weekly pattern, and those it skips; nothing is saved',
    who: ['admin'],
    params: idParams,
    body: weeklyPattern,
    answer: meetingPlan,
  }),
  planMeetings: declareCall({
    method: 'POST',
    path: '/admin/programs/{id}/meetings/series',
    right: 'change_programs',
    tag: 'meetings',
    summary: 'Plan meetings from a weekly pattern; existing ones stay',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: weeklyPattern,
    answer: z.object({ created: z.int(), skipped: meetingPlan.shape.skipped }),
    idempotent: true,
  }),
  addMeeting: declareCall({
    method: 'POST',
    path: '/admin/programs/{id}/meetings',
    right: 'change_programs',
    tag: 'meetings',
    summary: 'Add a meeting to a program',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: oneMeeting,
    answer: meeting,
    idempotent: true,
  }),
  previewGroupMeetings: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/meetings/preview',
    right: 'change_groups',
    tag: 'meetings',
    summary: 'Preview the days of a weekly pattern for a group, and those it skips; nothing is saved',
    who: ['admin'],
    params: idParams,
    body: weeklyPattern,
    answer: meetingPlan,
  }),
  planGroupMeetings: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/meetings/series',
    right: 'change_groups',
    tag: 'meetings',
    summary: "Plan a group's meetings from a weekly pattern; existing ones stay",
    who: ['admin'],
    status: 201,
    params: idParams,
    body: weeklyPattern,
    answer: z.object({ created: z.int(), skipped: meetingPlan.shape.skipped }),
    idempotent: true,
  }),
  addGroupMeeting: declareCall({
    method: 'POST',
    path: '/admin/groups/{id}/meetings',
    right: 'change_groups',
    tag: 'meetings',
    summary: 'Add a meeting to a group',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: oneMeeting,
    answer: meeting,
    idempotent: true,
  }),
  moveMeeting: declareCall({
    method: 'PUT',
    path: '/admin/meetings/{id}',
    right: 'change_programs',
    tag: 'meetings',
    summary: 'Move a meeting to another time or place, and notify participants',
    who: ['admin'],
    params: idParams,
    body: meetingChange,
    answer: changedMeeting,
  }),
  cancelMeeting: declareCall({
    method: 'POST',
    path: '/admin/meetings/{id}/cancel',
    right: 'change_programs',
    tag: 'meetings',
    summary: 'Cancel a meeting with a reason, and notify participants',
    who: ['admin'],
    params: idParams,
    body: cancelMeeting,
    answer: changedMeeting,
    idempotent: true,
  }),
  restoreMeeting: declareCall({
    method: 'POST',
    path: '/admin/meetings/{id}/restore',
    right: 'change_programs',
    tag: 'meetings',
    summary: 'Restore a cancelled meeting, and notify participants',
    who: ['admin'],
    params: idParams,
    answer: changedMeeting,
    idempotent: true,
  }),
  removeMeeting: declareCall({
    method: 'DELETE',
    path: '/admin/meetings/{id}',
    right: 'change_programs',
    tag: 'meetings',
    summary: 'Remove a meeting that has not been announced to anybody',
    who: ['admin'],
    status: 204,
    params: idParams,
  }),
};
