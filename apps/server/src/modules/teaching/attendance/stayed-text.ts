import { sql, type SQL } from 'drizzle-orm';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { expectedAt, isExpectedAt } from './expected-text.ts';

/** A meeting `m` is held on this day; one across midnight belongs to both. */
const isOn = (day: string): SQL => sql`${day}::date between jamaica_day(m.starts_at) and jamaica_day(m.ends_at)`;

/** Who came in at the door of a meeting `m` on this day of it, and is not expected any more: the place lapsed, was cancelled or moved since. */
const cameIn = (day: string): SQL => sql`(
  select distinct d.student_id from door_event d
  where ${isOn(day)} and d.meeting_id = m.id and d.kind <> 'void'
    and not exists (select 1 from door_event v where v.replaces = d.id)
    and not ${sql.raw(isExpectedAt('m', 'd.student_id'))})`;

/** Who is in a class `m` on this day of it: expected, or came in; as a table: student_id. */
export const inClassOn = (day: string): SQL => sql`(
  select o.student_id from ${sql.raw(expectedAt('m'))} o union all select c.student_id from ${cameIn(day)} c)`;

/** Whose place ended after this moment of the day of a meeting `m`: for what a device sends later, the child was expected then. */
const endedSince = (moment: Date): SQL => sql`(
  select place.student_id from enrollment place
  where ${isOn(jamaicaDay(moment))} and place.program_id = m.program_id
    and place.status in ('cancelled', 'rejected') and place.created_at <= ${moment}
    and exists (select 1 from enrollment_event v where v.enrollment_id = place.id and v.at > ${moment}
      and v.data ->> 'to' in ('cancelled', 'rejected'))
    and not ${sql.raw(isExpectedAt('m', 'place.student_id'))})`;

/** Whose place went to another program after this moment, in the same way. */
const movedSince = (moment: Date): SQL => sql`(
  select place.student_id from enrollment_event v join enrollment place on place.id = v.enrollment_id
  where ${isOn(jamaicaDay(moment))} and v.data ->> 'from_program' = m.program_id::text and v.at > ${moment}
    and place.created_at <= ${moment} and not ${sql.raw(isExpectedAt('m', 'place.student_id'))})`;

/** All of them, as a table with the columns of `expectedAt`; a place that ended is not confirmed. A child in the room is on the sheet, whatever becomes of its place. */
export const stayedAt = (moment: Date): SQL => sql`(
  select s.id as student_id, false as confirmed, null::timestamptz as since, null::text as guest
  from student s where s.erased_at is null
    and s.id in (select c.student_id from ${cameIn(jamaicaDay(moment))} c union select b.student_id from ${endedSince(moment)} b
      union select l.student_id from ${movedSince(moment)} l))`;
