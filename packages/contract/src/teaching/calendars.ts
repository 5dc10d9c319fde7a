import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId } from '../core/text.ts';
import { programParams } from '../programs/programs.ts';

/** A secret address from which a calendar app reads somebody's meetings. */
export const calendarFeed = z
  .object({
    id: z.string(),
    /** Whoever has this address reads the meetings, without signing in. */
    url: z.string(),
    created_at: z.string(),
    /** When a calendar last asked for it, to the hour; null: never. */
    last_read_at: z.string().nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** The address of a feed, below the server's root: not a call, because calendar apps know no token. */
export const feedPath = (secret: string): string => `/calendar/${secret}.ics`;

export const calendarCalls = {
  getCalendarFeed: declareCall({
    method: 'GET',
    path: '/calendar-feed',
    right: 'own',
    tag: 'meetings',
    summary: "The caller's calendar feed; null while it is off",
    who: 'anyone',
    answer: z.object({ feed: calendarFeed.nullable() }),
  }),
  turnOnCalendarFeed: declareCall({
    method: 'POST',
    path: '/calendar-feed',
    right: 'own',
    tag: 'meetings',
    summary: 'Turn on the calendar feed; one that is on stays as it is',
    who: 'anyone',
    status: 201,
    answer: calendarFeed,
  }),
  renewCalendarFeed: declareCall({
    method: 'POST',
    path: '/calendar-feed/renew',
    right: 'own',
    tag: 'meetings',
    summary:
      'Replace the address of the calendar feed; the earlier one ends. A feed renewed meanwhile is answered as it is',
    who: 'anyone',
    body: z.strictObject({
      /** The feed to replace, so that two tabs do not replace each other's address. */
      id: recordId,
    }),
    answer: calendarFeed,
  }),
  turnOffCalendarFeed: declareCall({
    method: 'DELETE',
    path: '/calendar-feed',
    right: 'own',
    tag: 'meetings',
    summary: 'Turn off the calendar feed: its address ends',
    who: 'anyone',
    answer: z.object({ ended: z.boolean() }),
  }),
  meetingCalendar: declareCall({
    method: 'GET',
    path: '/meetings/{id}/calendar',
    right: 'office',
    tag: 'meetings',
    summary: 'One meeting of the caller as a calendar file',
    who: 'anyone',
    params: idParams,
    raw: true,
  }),
  placeCalendar: declareCall({
    method: 'GET',
    path: '/enrollments/{id}/calendar',
    tag: 'meetings',
    summary: "All meetings of a child's place as a calendar file",
    who: ['parent', 'student'],
    params: idParams,
    raw: true,
  }),
  programCalendar: declareCall({
    method: 'GET',
    path: '/programs/{id}/calendar',
    tag: 'meetings',
    summary: 'The meetings of a public program as a calendar file',
    who: 'public',
    params: programParams,
    raw: true,
  }),
};
