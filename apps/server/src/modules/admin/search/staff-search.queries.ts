import { type SQL, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { plainColumn } from '../../../platform/database/plain-text.ts';
import { groupsOf } from '../../teaching/classes/classes.policy.ts';
import { childrenOf, taughtPrograms } from '../../teaching/children/children.policy.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { type Search, hasTerms, nearRank, withBest } from './found-names.rows.ts';
import {
  type GroupFound,
  type MeetingFound,
  type ProgramFound,
  type RankedHit,
  type StudentFound,
  presentMeetingFound,
  presentTaughtGroup,
  presentTaughtProgram,
  presentTaughtStudent,
} from './search.presenter.ts';

interface Asked {
  staffId: string;
  search: Search;
}

export async function findTaughtStudents(db: Executor, { staffId, search }: Asked): Promise<RankedHit[]> {
  const name = plainColumn(sql`t.full_name`);
  const only = sql`t.archived_at is null and t.id in (select c.student_id from ${childrenOf(staffId)} c)`;
  const { rows } =
    await db.execute<StudentFound>(sql`${withBest({ table: sql`student`, name, searched: [name], only }, search)}
    select s.id, b.rank, s.full_name as "fullName", s.grade_level as "gradeLevel", s.is_active as "isActive", false as archived,
      a.full_name as "parentName"
    from best b join student s on s.id = b.id left join account a on a.id = s.parent_id order by b.rank, b.plain, s.id`);
  return rows.map(presentTaughtStudent);
}

export async function findTaughtPrograms(db: Executor, { staffId, search }: Asked): Promise<RankedHit[]> {
  const name = plainColumn(sql`t.title`);
  const only = sql`t.deleted_at is null and t.id in (select w.program_id from ${taughtPrograms(staffId)} w)`;
  const { rows } =
    await db.execute<ProgramFound>(sql`${withBest({ table: sql`program`, name, searched: [name], only }, search)}
    select p.id, b.rank, p.title, p.status, p.start_date::text as "startDate", p.end_date::text as "endDate"
    from best b join program p on p.id = b.id order by b.rank, b.plain, p.id`);
  return rows.map(presentTaughtProgram);
}

/** The groups that the policy of their page shows. */
const ownGroups = (db: Executor, staffId: string): SQL =>
  sql`${db.select({ id: group.id }).from(group).where(groupsOf(staffId))}`;

export async function findTaughtGroups(db: Executor, { staffId, search }: Asked): Promise<RankedHit[]> {
  const name = plainColumn(sql`t.name`);
  const searched = [name, plainColumn(sql`t.organization`)];
  const only = sql`t.id in (${ownGroups(db, staffId)})`;
  const { rows } =
    await db.execute<GroupFound>(sql`${withBest({ table: sql`partner_group`, name, searched, only }, search)}
    select g.id, b.rank, g.name, g.organization, g.reference, g.status
    from best b join partner_group g on g.id = b.id order by b.rank, b.plain, g.id`);
  return rows.map(presentTaughtGroup);
}

/** Meetings of their programs and groups, by the title: the next ones first, then the latest. */
export async function findTaughtMeetings(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { staffId, search }: Asked,
): Promise<RankedHit[]> {
  const title = plainColumn(sql`coalesce(p.title, g.name)`);
  const says = hasTerms([title], search);
  if (!says) return [];
  const { rows } = await db.execute<MeetingFound>(sql`
    select m.id, ${search.near ? nearRank * 2 : nearRank - 1}::int as rank, coalesce(p.title, g.name) as title, m.starts_at as "startsAt",
      coalesce(m.location, p.location, g.address) as location, m.status
    from meeting m left join program p on p.id = m.program_id and p.deleted_at is null
      left join partner_group g on g.id = m.group_id
    where (p.id in (select w.program_id from ${taughtPrograms(staffId)} w) or g.id in (${ownGroups(db, staffId)}))
      and ${says}
    order by m.ends_at < ${now}, abs(extract(epoch from m.starts_at - ${now}::timestamptz)), m.id limit ${search.limit}`);
  return rows.map(presentMeetingFound);
}
