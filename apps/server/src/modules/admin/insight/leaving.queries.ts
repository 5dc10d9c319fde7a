import type { LeavingFigures } from '@doctorbird/contract/admin/leaving';
import type { leavingList } from '@doctorbird/contract/admin/leaving.list';
import { leavingReasons, type LeavingReason } from '@doctorbird/contract/core/leaving-reasons';
import type { ListQuery } from '@doctorbird/contract/core/list';
import { or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, pageText } from '../../../platform/database/page-of-list.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { endedWithProgram } from '../../enrollments/places/program-end.ts';

/**
 * Ended by the family or the office; a hold that lapsed, a move to another program and a program that we cancelled are no leaving: the
 * child did not go.
 */
const left = sql`e.status = 'cancelled' and (e.left_for is not null
  or exists (select 1 from enrollment_event v where v.enrollment_id = e.id and v.kind = 'status' and v.actor_id is not null
    and v.data ->> 'to' = 'cancelled' and not ${endedWithProgram('v')}))`;

interface CountedRow extends Record<string, unknown> {
  kind: 'all' | 'program' | 'teacher';
  id: string | null;
  name: string;
  reason: LeavingReason | null;
  count: number;
}

const counted = (rows: readonly CountedRow[]) => ({
  left: rows.reduce((sum, { count }) => sum + count, 0),
  reasons: leavingReasons
    .map((reason) => ({ reason, count: rows.find((row) => row.reason === reason)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count),
});

/** How many places of a season ended, and why: in all, by program and by teacher. */
export async function leavingFigures(db: Executor, seasonId: string): Promise<LeavingFigures> {
  const { rows } = await db.execute<CountedRow>(sql`
    with gone as materialized (
      select e.id, e.program_id, p.title, e.left_for from enrollment e join program p on p.id = e.program_id
      where p.season_id = ${seasonId} and p.deleted_at is null and ${left}),
    lines as (
      select 'all' as kind, null::uuid as id, '' as name, g.id as place, left_for from gone g
      union all select 'program', program_id, title, g.id, left_for from gone g
      union all select 'teacher', a.id, a.full_name, g.id, left_for from gone g
        join staff_assignment t on t.program_id = g.program_id and t.student_id is null join account a on a.id = t.staff_id)
    select kind, id, name, left_for as reason, count(distinct place)::int as count from lines group by 1, 2, 3, 4 order by 3, 2`);
  const groups = (kind: CountedRow['kind']) => {
    const found = new Map<string, CountedRow[]>();
    for (const row of rows) if (row.kind === kind) found.set(row.id ?? '', [...(found.get(row.id ?? '') ?? []), row]);
    return [...found.entries()]
      .map(([id, of]) => ({ id, name: of[0]!.name, ...counted(of) }))
      .toSorted((one, other) => other.left - one.left);
  };
  return {
    all: counted(rows.filter(({ kind }) => kind === 'all')),
    by_program: groups('program').map(({ id, name, ...figures }) => ({ program_id: id, title: name, ...figures })),
    by_teacher: groups('teacher').map(({ id, name, ...figures }) => ({ staff_id: id, name, ...figures })),
  };
}

interface LeavingRow extends Record<string, unknown> {
  id: string;
  what: 'place' | 'membership';
  studentId: string;
  student: string;
  title: string;
  reason: LeavingReason;
  note: string | null;
  at: Date | string;
  total: number;
}

/** Every place and membership that ended with a reason. */
export async function listLeavings(db: Executor, query: ListQuery<typeof leavingList>) {
  const { q, reason, left: what, from, to, sort } = query;
  const pattern = q?.trim() ? containsText(q) : null;
  const conditions = [
    sql`true`,
    ...(reason ? [sql`x.reason = ${reason}`] : []),
    ...(what ? [sql`x.what = ${what}`] : []),
    ...(from ? [sql`x.at >= ${startOfDay(from)}::timestamptz`] : []),
    ...(to ? [sql`x.at < ${endOfDay(to)}::timestamptz`] : []),
    ...(pattern ? [or(isLike(sql`x.student`, pattern), isLike(sql`x.title`, pattern))!] : []),
  ];
  const order = sql.raw(sort === 'at' ? 'asc' : 'desc');
  return countedPage(
    query,
    async (at) =>
      (
        await db.execute<LeavingRow>(sql`select x.*, count(*) over ()::int as total from (
      select e.id, 'place' as what, e.student_id as "studentId", e.student_name as student, e.program_title as title,
        e.left_for as reason, v.detail as note, coalesce(v.at, e.created_at) as at
      from enrollment e left join lateral (select detail, at from enrollment_event v where v.enrollment_id = e.id and v.kind = 'status'
        and v.data ->> 'to' = 'cancelled' order by at desc limit 1) v on true
      where e.left_for is not null
      union all
      select m.id, 'membership', m.student_id, s.full_name, i.name, m.left_for, m.left_note, m.left_at
      from membership m join student s on s.id = m.student_id join item i on i.id = m.item_id
      where m.left_for is not null) x
    where ${sql.join(conditions, sql` and `)} order by x.at ${order}, x.id ${pageText(at)}`)
      ).rows,
    ({ id, what: ended, studentId, student, title, reason: why, note, at }) => ({
      id,
      left: ended,
      student: { id: studentId, full_name: student },
      title,
      reason: why,
      note,
      at: new Date(at),
    }),
  );
}
