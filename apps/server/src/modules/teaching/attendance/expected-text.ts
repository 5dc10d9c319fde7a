import { expectedOn, isExpectedOn } from '../../enrollments/places/place-text.ts';
import { guestsOf, isGuest } from '../make-ups/guest-text.ts';

/**
 * SQL about who is expected at a meeting: the one definition for sheets, dashboards, closures and alerts. `meeting` is a
 * query's alias for meeting; it becomes part of the text, so it must never be input.
 */

/** The children expected at a program's meeting, as a table to select from: student_id, confirmed, since (null for guests), guest (what brings one, null for others). */
export const expectedAt = (meeting: string): string => `(
  select o.student_id, o.confirmed, o.since, null as guest from ${expectedOn(meeting)} o
  union all select g.student_id, true, null, g.kind from ${guestsOf(meeting)} g)`;

/** The same as a question about one child. */
export const isExpectedAt = (meeting: string, studentId: string): string =>
  `(${isExpectedOn(meeting, studentId)} or ${isGuest(meeting, studentId)})`;

/** A line `x` of a group's roster that counts for its meeting: there, and not added after it ended. */
export const onRoster = (meeting: string): string =>
  `x.group_id = ${meeting}.group_id and x.removed_at is null and x.created_at <= ${meeting}.ends_at`;

/** How many are expected at a meeting of a program or a group. */
export const expectedCount = (meeting: string): string => `(case when ${meeting}.program_id is null
  then (select count(*) from group_member x where ${onRoster(meeting)})
  else (select count(*) from ${expectedAt(meeting)} x) end)::int`;
