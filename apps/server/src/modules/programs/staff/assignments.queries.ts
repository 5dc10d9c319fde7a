import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { staffAssignment } from './staff.table.ts';
import { rows } from './assignments.rows.ts';

interface ListQuery extends PageQuery {
  staff_id?: string | undefined;
  program_id?: string | undefined;
  student_id?: string | undefined;
}

export async function listAssignments(db: Executor, query: ListQuery) {
  const where = and(
    query.staff_id ? eq(staffAssignment.staffId, query.staff_id) : undefined,
    query.program_id ? eq(staffAssignment.programId, query.program_id) : undefined,
    query.student_id ? eq(staffAssignment.studentId, query.student_id) : undefined,
    query.q ? isLike(account.fullName, containsText(query.q)) : undefined,
  );
  return pageOfList({
    ...query,
    rows: rows(db).where(where).orderBy(desc(staffAssignment.createdAt), desc(staffAssignment.id)),
    total: db
      .select({ total: count() })
      .from(staffAssignment)
      .innerJoin(account, eq(account.id, staffAssignment.staffId))
      .where(where),
  });
}

export async function findAssignment(db: Executor, id: string) {
  const [row] = await rows(db).where(eq(staffAssignment.id, id));
  if (!row) throw notFound('assignment');
  return row;
}

/** Staff that can be assigned, with their present workload. */
export async function listAssignableStaff(db: Executor, query: Pick<ListQuery, 'page' | 'limit' | 'q'>) {
  const where = and(
    eq(account.isActive, true),
    sql`${account.role} in ('staff', 'admin')`,
    query.q ? isLike(account.fullName, containsText(query.q)) : undefined,
  );
  return pageOfList({
    ...query,
    rows: db
      .select({
        id: account.id,
        full_name: account.fullName,
        role: sql<'staff' | 'admin'>`${account.role}`,
        programs: sql<number>`(select count(distinct a.program_id)::int from staff_assignment a where a.staff_id = account.id)`,
        groups: sql<number>`(select count(*)::int from partner_group g where g.staff_id = account.id and g.status = 'active')`,
      })
      .from(account)
      .where(where)
      // Staff before admins, who are rarely assigned.
      .orderBy(desc(account.role), asc(account.fullName), asc(account.id)),
    total: db.select({ total: count() }).from(account).where(where),
  });
}
