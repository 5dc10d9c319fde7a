import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { OpenTo, ProgramOpening } from '../../programs/catalog/program-dates.ts';
import type { program } from '../../programs/catalog/programs.table.ts';

/** Whose early access is asked for: a family, or a student without one. */
export interface AskingFamily {
  parentId: string | null;
  studentId: string | null;
}

type Opens = Pick<typeof program.$inferSelect, 'id' | 'earlyReturning'> &
  Pick<ProgramOpening, 'opensAt' | 'earlyOpensAt'>;

/** Whether the family is a returning one, was chosen itself, has a chosen tag, or has a child in a chosen group. */
export async function hasEarlyAccess(
  db: Executor,
  { place, family: { parentId, studentId } }: { place: Opens; family: AskingFamily },
): Promise<boolean> {
  if (place.earlyOpensAt === null) return false;
  const { rows } = await db.execute<{ early: boolean }>(sql`
    with child as (
      select s.id from student s where s.parent_id = ${parentId}::uuid or s.id = ${studentId}::uuid
    )
    select (${place.earlyReturning} and exists (
        select 1 from enrollment e where e.student_id in (select id from child) and e.status in ('enrolled', 'completed')))
      or exists (select 1 from early_access a where a.program_id = ${place.id}::uuid and (
        a.parent_id = ${parentId}::uuid
        or exists (select 1 from record_tag r where r.tag_id = a.tag_id and r.record_id = ${parentId}::uuid)
        or exists (select 1 from group_member m where m.group_id = a.group_id and m.removed_at is null
          and m.student_id in (select id from child)))) as early`);
  return rows[0]?.early ?? false;
}

/** As whom the family asks now. Nothing is looked up once registration is open to everybody. */
export const openToFamily = async (
  db: Executor,
  now: Date,
  of: { place: Opens; family: AskingFamily },
): Promise<OpenTo> =>
  of.place.opensAt !== null && of.place.opensAt > now && (await hasEarlyAccess(db, of)) ? 'early' : 'all';

/** The programs in which a tag still gives early access: registration has not opened for everybody. */
export async function programsOfEarlyTag(
  db: Executor,
  { tagId, now }: { tagId: string; now: Date },
): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select p.title from early_access a join program p on p.id = a.program_id
    where a.tag_id = ${tagId}::uuid and p.deleted_at is null and p.status not in ('completed', 'cancelled')
      and p.opens_at > ${now.toISOString()}::timestamptz
    order by p.opens_at, p.title`);
  return rows.map(({ title }) => title);
}
