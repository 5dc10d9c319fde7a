import { sql, type SQL } from 'drizzle-orm';

/*
 * Who teaches a meeting, answered once: names, clashes, clearance, access on the day and the people who are asked or notified all
 * come from here.
 */

/** Whoever asked for cover of `m` does not teach it while somebody else takes it. */
const comes = (m: string, person: string): string => `not exists (select 1 from cover_request c
    where c.meeting_id = ${m}.id and c.state = 'claimed' and c.asker_id = ${person})`;

/** The staff of a meeting `m`, as a table: staff_id. An assignment of one child says nothing about who leads the class. */
export const meetingStaff = (m: string): string => `(
  select t.staff_id from staff_assignment t
    where t.program_id = ${m}.program_id and t.student_id is null and ${comes(m, 't.staff_id')}
  union select g.staff_id from partner_group g
    where g.id = ${m}.group_id and g.staff_id is not null and ${comes(m, 'g.staff_id')}
  union select c.claimant_id from cover_request c
    where c.meeting_id = ${m}.id and c.state = 'claimed' and c.claimant_id is not null)`;

/** Their names, in order. */
export const meetingStaffNames = (m: string): string =>
  `array(select a.full_name from account a where a.id in (select x.staff_id from ${meetingStaff(m)} x) order by a.full_name)`;

/** A meeting `m` that somebody takes for a colleague. */
export const isTakenBy = (person: unknown): SQL => sql`exists (select 1 from cover_request c
  where c.meeting_id = m.id and c.state = 'claimed' and c.claimant_id = ${person})`;

/** The same on a day in Jamaica: then they are its staff, and the day before or after they are not. */
export const isTakenOn = (person: unknown, day: string): SQL =>
  sql`(m.status <> 'cancelled' and jamaica_day(m.starts_at) = ${day}::date and ${isTakenBy(person)})`;
