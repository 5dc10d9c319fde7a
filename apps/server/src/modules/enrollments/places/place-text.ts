import { expectedInClass, seatHolding, type EnrollmentStatus } from '@doctorbird/contract/core/enrollment-states';

/**
 * SQL about a place that all domains share. `place` is a query's alias for enrollment; it becomes part of the text, so
 * it must never be input.
 */

const listed = (statuses: readonly EnrollmentStatus[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** The place holds a seat now. */
export const seatIsHeld = (place: string): string => `${place}.status in (${listed(seatHolding)})`;

/**
 * The child is expected in class: enrolled, approved, part-paid or held. The one definition for sheet, roster, lists, dashboards,
 * closures, alerts and messages (docs/rules.md, rule 16e).
 */
export const isExpected = (place: string): string => `${place}.status in (${listed(expectedInClass)})`;

/** The place is confirmed: coursework, credits and certificates need that, being expected in class does not. */
export const takesPart = (place: string): string =>
  `${place}.status in (${listed(['approved', 'enrolled', 'completed'])})`;

/**
 * The children whom a program expects, as a table to select from: student_id, enrollment_id, confirmed. One row for each child, with
 * the place that counts now: a child can have completed the program and come again. `program` is a column with its id.
 */
export const expectedIn = (program: string): string => `(
  select distinct on (e.student_id) e.student_id, e.id as enrollment_id, ${takesPart('e')} as confirmed
  from enrollment e join student s on s.id = e.student_id and s.archived_at is null
  where e.program_id = ${program} and ${isExpected('e')}
  order by e.student_id, e.status = 'completed', e.created_at desc, e.id)`;

/** The same for one meeting: student_id, confirmed, since. Who got a place after it ended was not expected. */
export const expectedOn = (meeting: string): string => `(
  select e.student_id, bool_or(${takesPart('e')}) as confirmed, min(e.created_at) as since
  from enrollment e join student s on s.id = e.student_id and s.archived_at is null
  where e.program_id = ${meeting}.program_id and ${isExpected('e')} and e.created_at <= ${meeting}.ends_at
  group by e.student_id)`;

/** The same as a question about one child, for queries that go through many meetings. */
export const isExpectedOn = (meeting: string, studentId: string): string => `exists (
  select 1 from enrollment e join student s on s.id = e.student_id and s.archived_at is null
  where e.program_id = ${meeting}.program_id and e.student_id = ${studentId} and ${isExpected('e')} and e.created_at <= ${meeting}.ends_at)`;

/** Since when the child is in the program: the place was confirmed, or came from another program. */
export const joinedAt = (place: string): string => `greatest(
  coalesce((select min(v.at) from enrollment_event v where v.enrollment_id = ${place}.id and v.data ->> 'to' in ('approved', 'enrolled')),
    ${place}.created_at),
  (select max(v.at) from enrollment_event v where v.enrollment_id = ${place}.id and v.data ->> 'to_program' = ${place}.program_id::text))`;

/** The number as people see it, E-0042. */
export const placeNumber = (place: string): string =>
  `'E-' || lpad(${place}.number::text, greatest(4, length(${place}.number::text)), '0')`;
