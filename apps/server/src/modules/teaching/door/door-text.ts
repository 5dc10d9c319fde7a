/**
 * SQL about one child at the door of one meeting. The arguments are columns of a query; they become part of the text, so they must
 * never be input. The same rules as in `door-state.ts`: what was voided does not count, and the latest event says where the child is.
 */
const counting = (meetingId: string, studentId: string): string => `door_event d
  where d.meeting_id = ${meetingId} and d.student_id = ${studentId} and d.kind <> 'void'
    and not exists (select 1 from door_event v where v.replaces = d.id)`;

/** A departure that was not allowed, which nobody of the office has seen to and nobody took back. */
export const isOpenDeparture = (event: string): string =>
  `${event}.alarm is not null and ${event}.alarm_closed_at is null
    and not exists (select 1 from door_event v where v.replaces = ${event}.id)`;

/** When the child came in; null when the door does not know. */
export const arrivalOf = (meetingId: string, studentId: string): string =>
  `(select min(d.at_device) from ${counting(meetingId, studentId)} and d.kind = 'in')`;

/** How the child left, as JSON with `at` and `with` (null: alone); null while it is there. */
export const departureOf = (meetingId: string, studentId: string): string =>
  `(select case when d.kind = 'out' then json_build_object('at', d.at_device, 'with', d.adult_name) end
    from ${counting(meetingId, studentId)} order by d.at_device desc, d.number desc limit 1)`;
