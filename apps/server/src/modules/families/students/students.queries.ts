import type { Page } from '@doctorbird/contract/core/paging';
import type { Student } from '@doctorbird/contract/families/students';
import { and, asc, count, desc, isNull } from 'drizzle-orm';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { student } from './students.table.ts';
import { presentStudent } from './students.presenter.ts';
import type { ChildRight } from '../guardians/guardians.policy.ts';
import { ownChild, ownedBy } from './students.policy.ts';
import { type Source, rows } from './students.rows.ts';

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  sort?: string | undefined;
}

/** The active children whose guardian somebody is; health only of those whose primary guardian they are. */
export async function listChildren(
  from: Source,
  { parentId, query, today }: { parentId: string; query: ListQuery; today: string },
): Promise<Page<Student>> {
  const where = and(
    ownedBy(parentId, 'view'),
    isNull(student.archivedAt),
    query.q ? isLike(student.fullName, containsText(query.q)) : undefined,
  );
  const column = query.sort?.endsWith('full_name') ? student.fullName : student.createdAt;
  const [found, [counted]] = await Promise.all([
    rows(from, parentId)
      .where(where)
      .orderBy(query.sort?.startsWith('-') || !query.sort ? desc(column) : asc(column))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    from.db.select({ total: count() }).from(student).where(where),
  ]);
  return {
    data: found.map((row) => presentStudent(row, from.sealer, today)),
    page: query.page,
    limit: query.limit,
    total: counted?.total ?? 0,
  };
}

/** One child of this parent. Throws 404 without the right to it. */
export async function findChild(
  from: Source,
  { parentId, id, today, right = 'view' }: { parentId: string; id: string; today: string; right?: ChildRight },
): Promise<Student> {
  const [row] = await rows(from, parentId).where(ownChild(parentId, id, right));
  if (!row) throw notFound('child');
  return presentStudent(row, from.sealer, today);
}
