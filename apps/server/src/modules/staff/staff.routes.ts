import { gradeLabel } from '@doctorbird/contract/grades';
import type { staffCalls, StaffAssignment } from '@doctorbird/contract/staff';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Executor } from '../../platform/database/connect.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { loadProfile } from '../profile/profile.queries.ts';
import { childrenOf } from './children-of.ts';

export const staffHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof staffCalls, Actor> => ({
  staffProfile: async ({ actor }) => {
    const profile = await loadProfile(db, actor.accountId);
    if (profile.model !== 'user') throw new Error('The staff profile was asked for an account that is not staff.');
    return profile.user;
  },
  staffStudents: async ({ actor, query }) => {
    const [rows, total] = await Promise.all([taughtBy(db, actor.accountId, query), countTaughtBy(db, actor.accountId)]);
    return { data: rows.map(presentAssignment), page: query.page, limit: query.limit, total };
  },
});

interface TaughtRow extends Record<string, unknown> {
  id: string;
  since: string | Date;
  student_id: string;
  student_name: string;
  grade_level: string;
  parent_name: string | null;
  program_id: string | null;
  program_title: string | null;
}

/** Each child once per program or group; a child assigned alone may have neither. */
async function taughtBy(db: Executor, staffId: string, { page, limit }: { page: number; limit: number }) {
  const { rows } = await db.execute<TaughtRow>(sql`
    select c.id, c.since, s.id as student_id, s.full_name as student_name, s.grade_level, a.full_name as parent_name,
      coalesce(p.id, g.id) as program_id, coalesce(p.title, g.name) as program_title
    from ${childrenOf(staffId)} c
    join student s on s.id = c.student_id and s.archived_at is null
    left join program p on p.id = c.program_id
    left join partner_group g on g.id = c.group_id
    left join account a on a.id = s.parent_id
    order by c.since desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return rows;
}

async function countTaughtBy(db: Executor, staffId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${childrenOf(staffId)} c
    join student s on s.id = c.student_id and s.archived_at is null`);
  return rows[0]?.total ?? 0;
}

const presentAssignment = (row: TaughtRow): StaffAssignment => ({
  id: row.id,
  created_at: new Date(row.since).toISOString(),
  child: {
    id: row.student_id,
    full_name: row.student_name,
    grade_level: row.grade_level,
    grade_label: gradeLabel(row.grade_level),
    parent: row.parent_name === null ? null : { full_name: row.parent_name },
  },
  program: { id: row.program_id ?? '', title: row.program_title ?? 'One to one' },
});
