import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../platform/database/connect.ts';
import { mergedFamilies } from '../../../families/parents/staying-family.ts';
import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';

export interface Child {
  id: string;
  name: string;
  birth: string;
  /** Of the parent, also before families were merged, and the further guardians. */
  emails: string[];
  /** Where it has or had a place. */
  programs: string[];
}

export interface Meeting {
  id: string;
  starts: string;
  cancelled: boolean;
}

export interface Program {
  id: string;
  title: string;
  /** Why no meeting can be added in its past; null where it changes nothing that is paid or counted. */
  barred: string | null;
  /** When its classes mostly begin and end. */
  usual: { starts: string; ends: string };
}

const list = (values: readonly string[]) => sql`${sql.param([...new Set(values)])}::text[]`;

/** Children of these names, by the name as it is compared. */
export async function findChildren(db: Executor, names: readonly string[]): Promise<Map<string, Child[]>> {
  const { rows } = await db.execute<{ key: string } & Child & Record<string, unknown>>(sql`
    select same_name(s.full_name) as key, s.id, s.full_name as name, s.date_of_birth::text as birth,
      array(select a.email from account a where a.email is not null and a.id in (
        select s.parent_id union all select g.account_id from guardian g where g.student_id = s.id and g.state = 'active'
        union all ${mergedFamilies(sql`s.parent_id`)})) as emails,
      array(select distinct e.program_id::text from enrollment e where e.student_id = s.id) as programs
    from student s where s.archived_at is null and same_name(s.full_name) = any(${list(names)}) order by s.created_at, s.id`);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Programs of these titles in small letters, drafts too. A meeting in the past would change what is earned of paid places, and the hours of staff. */
export async function findPrograms(db: Executor, titles: readonly string[]): Promise<Map<string, Program[]>> {
  const { rows } = await db.execute<{
    key: string;
    id: string;
    title: string;
    paid: boolean;
    staffed: boolean;
    starts: string | null;
    ends: string | null;
  }>(sql`
    select lower(regexp_replace(trim(p.title), '\\s+', ' ', 'g')) as key, p.id, p.title, ${paidPlaces('p')} as paid, ${hasStaff('p')} as staffed, u.starts, u.ends
    from program p left join lateral (
      select to_char(m.starts_at at time zone 'America/Jamaica', 'HH24:MI') as starts, to_char(m.ends_at at time zone 'America/Jamaica', 'HH24:MI') as ends
      from meeting m where m.program_id = p.id and m.status <> 'cancelled' group by 1, 2 order by count(*) desc, 1 limit 1) u on true
    where p.deleted_at is null and lower(regexp_replace(trim(p.title), '\\s+', ' ', 'g')) = any(${list(titles)}) order by p.created_at, p.id`);
  return Map.groupBy(
    rows.map(({ paid, staffed, starts, ends, ...row }) => ({
      ...row,
      barred: barredText({ paid, staffed }),
      usual: starts && ends && starts < ends ? { starts, ends } : { starts: '15:00', ends: '16:00' },
    })),
    ({ key }) => key,
  );
}

export const paidPlaces = (program: string) =>
  sql`exists (select 1 from enrollment e where e.program_id = ${sql.raw(program)}.id and e.price_cents > 0)`;
export const hasStaff = (program: string) =>
  sql`(exists (select 1 from staff_assignment t where t.program_id = ${sql.raw(program)}.id and t.student_id is null)
    or exists (select 1 from past_staff t where t.program_id = ${sql.raw(program)}.id))`;
export const barredText = ({ paid, staffed }: { paid: boolean; staffed: boolean }): string | null =>
  paid
    ? 'No meeting on this day, and places of the program are paid: one more in its past would change what was earned'
    : staffed
      ? 'No meeting on this day, and the program has staff: one more in its past would change their hours'
      : null;

/** The meetings of these programs on these days, by program and day. */
export async function findMeetings(
  db: Executor,
  { programs, days }: { programs: readonly string[]; days: readonly string[] },
): Promise<Map<string, Meeting[]>> {
  const { rows } = await db.execute<{ key: string; id: string; starts: string; cancelled: boolean }>(sql`
    select m.program_id || '|' || jamaica_day(m.starts_at)::text as key, m.id, m.status = 'cancelled' as cancelled,
      to_char(m.starts_at at time zone 'America/Jamaica', 'HH24:MI') as starts
    from meeting m where m.program_id = any(${list(programs)}::uuid[]) and jamaica_day(m.starts_at) = any(${list(days)}::date[])
    order by m.starts_at, m.id`);
  return Map.groupBy(rows, ({ key }) => key);
}

/** The marks that these children have in these meetings, by meeting and child. A mark that was cleared is none. */
export async function findMarks(
  db: Executor,
  { meetings, children }: { meetings: readonly string[]; children: readonly string[] },
): Promise<Map<string, AttendanceMark>> {
  const { rows } = await db.execute<{ key: string; mark: AttendanceMark }>(sql`
    select meeting_id || '|' || student_id as key, mark from attendance
    where meeting_id = any(${list(meetings)}::uuid[]) and student_id = any(${list(children)}::uuid[]) and mark is not null`);
  return new Map(rows.map(({ key, mark }) => [key, mark]));
}
