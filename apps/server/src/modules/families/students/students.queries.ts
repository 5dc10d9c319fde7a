import type { Page } from '@doctorbird/contract/core/paging';
import type { Student } from '@doctorbird/contract/families/students';
import { and, asc, count, desc, isNull } from 'drizzle-orm';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { student } from './students.table.ts';
import { presentStudent } from './students.presenter.ts';
import type { ChildRight } from '../guardians/guardians.policy.ts';
import { ownChild, ownedBy } from './students.policy.ts';
import { type Source, rows } from './students.rows.ts';

interface ListQuery extends PageQuery {
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
  return pageOfList({
    ...query,
    rows: rows(from, parentId)
      .where(where)
      .orderBy(query.sort?.startsWith('-') || !query.sort ? desc(column) : asc(column)),
    total: from.db.select({ total: count() }).from(student).where(where),
    present: (row) => presentStudent(row, from.sealer, today),
  });
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
