import type { mergeCalls } from '@doctorbird/contract/admin/merges';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, pageText } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { pairs, type PairRow } from './duplicate-signs.ts';
import { presentDuplicates, presentPair, type ShortRow } from './duplicates.presenter.ts';
import { inList } from '../../../platform/database/in-list.ts';

/** A page of suggestions: the pairs first, then what the page shows of their families. */
export async function listDuplicates(
  db: Executor,
  { status, page, limit }: z.output<typeof mergeCalls.listDuplicates.query>,
) {
  const wanted =
    status === 'dismissed'
      ? sql`"dismissedAt" is not null`
      : status === 'open'
        ? sql`"dismissedAt" is null`
        : sql`true`;
  const found = await countedPage(
    { page, limit },
    async (at) =>
      (
        await db.execute<PairRow & { total: number }>(sql`
    select *, (count(*) over ())::int as total from (${pairs(null)}) found where ${wanted}
    order by points desc, newest desc, low ${pageText(at)}`)
      ).rows,
  );
  const families = await readShort(
    db,
    found.data.flatMap(({ low, high }) => [low, high]),
  );
  return { ...found, data: found.data.map((row) => presentPair(row, families)) };
}

/** What may be the same as one family, without pairs that were dismissed. Throws 404. */
export async function duplicatesOf(db: Executor, id: string) {
  const { rows: found } = await db.execute<{ intoId: string | null; intoName: string | null }>(sql`
    select p.merged_into_id as "intoId", a.full_name as "intoName" from parent p left join account a on a.id = p.merged_into_id
    where p.id = ${id}`);
  const [family] = found;
  if (!family) throw notFound('parent');
  if (family.intoId !== null) return presentDuplicates(id, { into: { id: family.intoId, name: family.intoName } });
  const { rows } = await db.execute<PairRow>(sql`
    select * from (${pairs(id)}) found where "dismissedAt" is null order by points desc, newest desc, low limit 5`);
  const families = await readShort(
    db,
    rows.map((row) => (row.low === id ? row.high : row.low)),
  );
  return presentDuplicates(id, { rows, families });
}

async function readShort(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, ShortRow>();
  const { rows } = await db.execute<ShortRow>(sql`
    select a.id, a.full_name, a.email, a.phone, to_json(a.created_at) as created_at,
      coalesce((select json_agg(s.full_name order by s.full_name) from student s
        where s.parent_id = a.id and s.archived_at is null), '[]') as children
    from account a where a.id in ${inList(ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}
