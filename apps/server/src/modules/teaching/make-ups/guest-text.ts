/**
 * SQL about children who come to a single meeting of another program with a credit. `meeting` is a query's alias for
 * meeting, `studentId` a column of it: they become part of the text, so they must never be input.
 */

/** The children who come or came to a meeting as guests, as a table to select from: student_id. */
export const guestsOf = (meeting: string): string =>
  `(select c.student_id from make_up_credit c where c.meeting_id = ${meeting}.id and c.state in ('booked', 'used'))`;

/** How many guests a meeting has. */
export const guestCount = (meeting: string): string =>
  `(select count(*)::int from make_up_credit c where c.meeting_id = ${meeting}.id and c.state in ('booked', 'used'))`;

/** The child is a guest at a meeting. */
export const isGuest = (meeting: string, studentId: string): string =>
  `exists (select 1 from make_up_credit c where c.meeting_id = ${meeting}.id and c.student_id = ${studentId}
    and c.state in ('booked', 'used'))`;
