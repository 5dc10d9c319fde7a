import type { mergeCalls } from '@doctorbird/contract/admin/merges';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { pageOfList } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { familyMerge } from '../../families/merges/family-merges.table.ts';
import { presentBack, presentMerge, sinceTexts, type SinceCounts } from './merges.presenter.ts';
import { undoBlockers } from './undo-blockers.queries.ts';
import { tryUndo } from './undo-merge.ts';
import { countUndo } from './undo-rows.ts';

const stays = alias(account, 'stays');
const merged = alias(account, 'merged');
const by = alias(account, 'by');

const merges = (db: Executor) =>
  db
    .select({ row: familyMerge, staysName: stays.fullName, mergedName: merged.fullName, by: by.fullName })
    .from(familyMerge)
    .innerJoin(stays, eq(stays.id, familyMerge.staysId))
    .innerJoin(merged, eq(merged.id, familyMerge.mergedId))
    .leftJoin(by, eq(by.id, familyMerge.createdBy));

export async function listMerges(
  db: Executor,
  { now, query }: { now: Date; query: z.output<typeof mergeCalls.listFamilyMerges.query> },
) {
  const { page, limit } = query;
  return pageOfList({
    page,
    limit,
    rows: merges(db).orderBy(desc(familyMerge.createdAt), desc(familyMerge.id)),
    total: db.$count(familyMerge),
    present: (row) => presentMerge(row, now),
  });
}

async function findRow(db: Executor, id: string) {
  const [row] = await merges(db).where(eq(familyMerge.id, id));
  if (!row) throw notFound('merge');
  return row;
}

/** Throws 404. */
export const findMerge = async (db: Executor, { id, now }: { id: string; now: Date }) =>
  presentMerge(await findRow(db, id), now);

/** What undoing would put back, what stays, and what stands in the way. Throws 404. */
export async function previewUndo(db: Database, { id, now }: { id: string; now: Date }) {
  const found = await findRow(db, id);
  const { row } = found;
  const known = await undoBlockers(db, { row, now });
  const met = known.length > 0 ? null : await tryUndo(db, row);
  const blockers = met === null ? known : [met];
  const merge = presentMerge(found, now);
  if (row.state !== 'merged') return { merge, back: [], stays: [], blockers };
  const [{ back, changed }, since] = await Promise.all([countUndo(db, id), countSince(db, row)]);
  return { merge, back: presentBack(back), stays: sinceTexts({ ...since, changed }), blockers };
}

/** What came to the family that stays after the merge. */
async function countSince(db: Executor, row: typeof familyMerge.$inferSelect): Promise<Omit<SinceCounts, 'changed'>> {
  const { id, staysId, createdAt } = row;
  const after = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Omit<SinceCounts, 'changed'>>(sql`
    select
      (select count(*) from enrollment e where e.parent_id = ${staysId} and e.created_at > ${after})::int as places,
      (select count(*) from enrollment e where e.parent_id = ${staysId} and e.created_at > ${after} and e.student_id in (
        select (r.row_key ->> 'id')::uuid from family_merge_row r
        where r.merge_id = ${id} and r.table_name = 'student' and r.column_name = 'parent_id'))::int as "placesOfReturning",
      (select count(*) from payment p join enrollment e on e.id = p.enrollment_id
        where e.parent_id = ${staysId} and p.state = 'confirmed' and p.confirmed_at > ${after})::int as payments,
      (select count(*) from student s where s.parent_id = ${staysId} and s.created_at > ${after})::int as children`);
  return rows[0]!;
}
