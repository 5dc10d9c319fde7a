import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, count, inArray, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { photoConsentOf as standingPhotoConsents } from '../../families/consents/consents.queries.ts';
import { student } from '../../families/students/students.table.ts';

export type TaggedChild = { id: string; fullName: string; consent: boolean };

/** The children with these ids, and whether their pictures may be published. Unknown ids are left out. */
export async function photoConsentOf(db: Executor, studentIds: readonly string[]): Promise<Map<string, TaggedChild>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: student.id, fullName: student.fullName })
    .from(student)
    .where(inArray(student.id, [...new Set(studentIds)]));
  const answers = await standingPhotoConsents(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, { ...row, consent: answers.get(row.id) ?? false }]));
}

/** Children that an admin may tag, by name. */
export async function listTaggable(
  db: Executor,
  { q, page, limit }: PageQuery,
): Promise<Page<{ id: string; full_name: string; consent: boolean }>> {
  const where = and(isNull(student.archivedAt), q ? isLike(student.fullName, containsText(q)) : undefined);
  const found = await pageOfList({
    page,
    limit,
    rows: db.select({ id: student.id }).from(student).where(where).orderBy(asc(student.fullName), asc(student.id)),
    total: db.select({ total: count() }).from(student).where(where),
  });
  const children = await photoConsentOf(
    db,
    found.data.map(({ id }) => id),
  );
  const data = found.data.flatMap(({ id }) => {
    const child = children.get(id);
    return child ? [{ id, full_name: child.fullName, consent: child.consent }] : [];
  });
  return { ...found, data };
}
