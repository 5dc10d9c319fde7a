import type { ScholarshipState } from '@doctorbird/contract/enrollments/prices/scholarships';
import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { askedOrder } from '../../../platform/database/asked-order.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import { fewNames } from '../../../platform/database/few-names.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { scholarshipRequest } from '../prices/prices.table.ts';
import { presentScholarship } from './scholarships.presenter.ts';
import { scholarshipRows } from './scholarships.rows.ts';

interface ListQuery extends PageQuery {
  state?: ScholarshipState | undefined;
  sort?: string | undefined;
}

/** One page of the requests that `whose` lets through, and how many there are. Open ones come first, the longest wait at the top. */
export async function listScholarships(db: Executor, { page, limit, q, state, sort }: ListQuery, whose?: SQL) {
  const pattern = q?.trim() ? containsText(q.trim()) : undefined;
  const where = and(
    whose,
    state && eq(scholarshipRequest.state, state),
    pattern
      ? or(
          namesOne(scholarshipRequest.studentId, student, isLike(student.fullName, pattern)),
          namesOne(scholarshipRequest.parentId, account, isLike(account.fullName, pattern)),
          await fewNames(db, scholarshipRequest.programId, [program, isLike(program.title, pattern)]),
        )
      : undefined,
  );
  const isOpen = sql`${scholarshipRequest.state} = 'requested'`;
  return pageOfList({
    page,
    limit,
    rows: scholarshipRows(db)
      .where(where)
      .orderBy(
        ...askedOrder(sort, { created_at: scholarshipRequest.createdAt, student: student.fullName }),
        desc(isOpen),
        asc(sql`case when ${isOpen} then ${scholarshipRequest.createdAt} end`),
        desc(scholarshipRequest.createdAt),
        desc(scholarshipRequest.id),
      ),
    total: countRows(
      db,
      db
        .select({ total: count() })
        .from(scholarshipRequest)
        .innerJoin(student, eq(student.id, scholarshipRequest.studentId))
        .innerJoin(account, eq(account.id, scholarshipRequest.parentId))
        .innerJoin(program, eq(program.id, scholarshipRequest.programId))
        .where(where),
    ),
    present: presentScholarship,
  });
}

/** Throws 404. */
export async function findScholarship(db: Executor, id: string) {
  const [row] = await scholarshipRows(db).where(eq(scholarshipRequest.id, id));
  if (!row) throw notFound('request');
  return presentScholarship(row);
}
