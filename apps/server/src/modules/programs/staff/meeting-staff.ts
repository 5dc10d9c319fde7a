import { sql, type SQL } from 'drizzle-orm';

/*
 * Who teaches a meeting, answered once: names, clashes, clearance, access on the day and the people who are asked or notified all
 * come from here.
 */

/** Whoever asked for cover of `m` does not teach it while somebody else takes it. */
const comes = (m: string, person: string): string => `not exists (select 1 from cover_request c
    where c.meeting_id = ${m}.id and c.state = 'claimed' and c.asker_id = ${person})`;

/** Who has the class of a meeting `m`, whoever takes this one of it, as a table: staff_id. */
export const assignedStaff = (m: string): string => `(
  select t.staff_id from staff_assignment t where t.program_id = ${m}.program_id and t.student_id is null
  union select g.staff_id from partner_group g where g.id = ${m}.group_id and g.staff_id is not null)`;

/** The staff of a meeting `m`, as a table: staff_id. An assignment of one child says nothing about who leads the class. */
export const meetingStaff = (m: string): string => `(
  select t.staff_id from staff_assignment t
    where t.program_id = ${m}.program_id and t.student_id is null and ${comes(m, 't.staff_id')}
  union select g.staff_id from partner_group g
    where g.id = ${m}.group_id and g.staff_id is not null and ${comes(m, 'g.staff_id')}
  union select c.claimant_id from cover_request c
    where c.meeting_id = ${m}.id and c.state = 'claimed' and c.claimant_id is not null)`;

/**
 * Whose class a meeting `m` was, for its hours, as a table: staff_id. What the office changes later rewrites no class that was held:
 * whoever had it then counts, without their name in it today, and whoever came later does not. Where nobody had it, because the
 * office entered them after the class, those of the first day on which somebody had it do.
 */
export const meetingTeachers = (m: string): string => `(
  select y.staff_id from (
    select z.*, bool_or(z.began < ${m}.ends_at and z.ended > ${m}.starts_at) over () as anybody,
      min(z.began) filter (where z.began >= ${m}.ends_at) over () as next
    from (
      select t.staff_id, t.created_at as began, 'infinity'::timestamptz as ended from staff_assignment t
        where t.program_id = ${m}.program_id and t.student_id is null
      union all select g.staff_id, coalesce((select max(p.ended_at) from past_staff p where p.group_id = g.id), '-infinity'), 'infinity'
        from partner_group g where g.id = ${m}.group_id and g.staff_id is not null
      union all select p.staff_id, coalesce(p.began_at, '-infinity'), p.ended_at from past_staff p
        where p.program_id = ${m}.program_id or p.group_id = ${m}.group_id) z) y
    where case when y.anybody then y.began < ${m}.ends_at and y.ended > ${m}.starts_at
        else jamaica_day(y.began) = jamaica_day(y.next) end
      and ${comes(m, 'y.staff_id')}
  union select c.claimant_id from cover_request c
    where c.meeting_id = ${m}.id and c.state = 'claimed' and c.claimant_id is not null)`;

/** Those of its staff who can come, as a table: id. Whoever was switched off teaches nothing any more. */
export const activeStaff = (m: string): string =>
  `(select a.id from account a where a.is_active and a.id in (select x.staff_id from ${meetingStaff(m)} x))`;

/**
 * Their names, in order; `now` is a moment of the query. A class that is over keeps the name of whoever taught it and was
 * switched off since.
 */
export const meetingStaffNames = (m: string, now: string): string =>
  `array(select a.full_name from account a where (a.is_active or ${m}.ends_at <= ${now})
    and a.id in (select x.staff_id from ${meetingStaff(m)} x) order by a.full_name)`;

/** The same where a query takes its moment by itself. */
export const staffNamesAt = (m: string, now: Date): SQL<string[]> =>
  sql<string[]>`${sql.raw(meetingStaffNames(m, `'${now.toISOString()}'::timestamptz`))}`;

/** A meeting `m` that somebody takes for a colleague. */
export const isTakenBy = (person: unknown): SQL => sql`exists (select 1 from cover_request c
  where c.meeting_id = m.id and c.state = 'claimed' and c.claimant_id = ${person})`;

/** The same on a day in Jamaica: then they are its staff, and the day before or after they are not. */
export const isTakenOn = (person: unknown, day: string): SQL =>
  sql`(m.status <> 'cancelled' and jamaica_day(m.starts_at) = ${day}::date and ${isTakenBy(person)})`;
