import { isExpected } from '../../enrollments/places/place-text.ts';

/**
 * SQL about children who come to a single meeting of another program with a credit. `meeting` is a query's alias for
 * meeting, `studentId` a column of it: they become part of the text, so they must never be input.
 */

/** Who got a place in the program meanwhile is one of its children, and no guest. */
const guests = (meeting: string): string => `make_up_credit c
  where c.meeting_id = ${meeting}.id and c.state in ('booked', 'used') and not exists (select 1 from enrollment own
    where own.program_id = ${meeting}.program_id and own.student_id = c.student_id and ${isExpected('own')})`;

/** The children who come or came to a meeting as guests, as a table to select from: student_id. */
export const guestsOf = (meeting: string): string => `(select c.student_id from ${guests(meeting)})`;

/** How many guests a meeting has. */
export const guestCount = (meeting: string): string => `(select count(*)::int from ${guests(meeting)})`;

/** The child is a guest at a meeting. */
export const isGuest = (meeting: string, studentId: string): string =>
  `exists (select 1 from ${guests(meeting)} and c.student_id = ${studentId})`;
