import { isExpected } from '../../enrollments/places/place-text.ts';

/**
 * SQL about children who come to a single meeting of a program in which they have no place: with a make-up credit, for a
 * trial class, or for one day. The one definition for rosters, seats, schedules and clashes. `meeting` is a query's alias
 * for meeting, `studentId` a column of it: they become part of the text, so they must never be input.
 */

/** What brings a guest, for every meeting, as a table to select from: id, student_id, meeting_id, kind (`make_up`, `trial`, `day`). */
export const guestSeats = `(
  select c.id, c.student_id, c.meeting_id, 'make_up' as kind from make_up_credit c where c.state in ('booked', 'used')
  union all select v.id, v.student_id, v.meeting_id, v.kind from class_visit v where v.state = 'booked')`;

/** Who got a place in the program meanwhile is one of its children, and no guest. */
const guests = (meeting: string): string => `${guestSeats} c
  where c.meeting_id = ${meeting}.id and not exists (select 1 from enrollment own
    where own.program_id = ${meeting}.program_id and own.student_id = c.student_id and ${isExpected('own')})`;

/** The children who come or came to a meeting as guests, as a table to select from: student_id, kind. */
export const guestsOf = (meeting: string): string => `(select c.student_id, c.kind from ${guests(meeting)})`;

/** How many guests a meeting has. */
export const guestCount = (meeting: string): string => `(select count(*)::int from ${guests(meeting)})`;

/** The child is a guest at a meeting. */
export const isGuest = (meeting: string, studentId: string): string =>
  `exists (select 1 from ${guests(meeting)} and c.student_id = ${studentId})`;
