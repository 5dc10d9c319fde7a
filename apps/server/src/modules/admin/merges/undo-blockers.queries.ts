import { mergeUndoDays } from '@doctorbird/contract/admin/merges';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { signInMark } from './exchange-sign-ins.ts';
import { openPayments } from './lock-families.ts';
import { mergeMovesFrom } from '../../families/merges/merge-state.ts';
import { undoUntil } from './undo-until.ts';
import type { familyMerge } from '../../families/merges/family-merges.table.ts';

/** Why a merge cannot be undone; an empty list: it can. */
export async function undoBlockers(
  db: Executor,
  { row, now }: { row: typeof familyMerge.$inferSelect; now: Date },
): Promise<string[]> {
  if (row.state === 'undone') return ['This merge was undone already.'];
  if (!mergeMovesFrom(row.state).includes('undone') || undoUntil(row.createdAt) <= now)
    return [`A merge can be undone for ${mergeUndoDays} days.`];
  const { id, staysId, mergedId } = row;
  const children = JSON.stringify(row.children);
  const { rows } = await db.execute<{ text: string }>(sql`
    select format('%s was merged into another family later. Undo that merge first.', a.full_name) as text
      from family_merge m join account a on a.id = m.merged_id where m.state <> 'undone' and m.merged_id = ${staysId}
    union all
    select format('%s was joined with another record later, in another merge. Undo that merge first.', s.full_name)
      from jsonb_array_elements(${children}::jsonb) c join student s on s.id = (c ->> 'staysId')::uuid
      where s.merged_into_id is not null
    union all
    select 'One of the two accounts was deleted since, and its data with it.'
      from account a where a.id in (${staysId}, ${mergedId}) and a.email = a.id || '@removed.invalid'
    union all
    select 'The data of a child was deleted since.'
      from jsonb_array_elements(${children}::jsonb) c
      join student s on s.id in ((c ->> 'staysId')::uuid, (c ->> 'mergedId')::uuid) where s.erased_at is not null limit 1`);
  const texts = rows.map(({ text }) => text);
  if (row.signInExchanged) {
    const { rows: changed } = await db.execute(sql`
      select 1 from family_merge_row r join account a on a.id = (r.row_key ->> 'id')::uuid
      where r.merge_id = ${id} and r.table_name = 'account' and r.column_name = ${signInMark}
        and to_jsonb(md5(coalesce(a.email, ''))) is distinct from r.new_value`);
    if (changed.length > 0)
      texts.push('The email of one of the two accounts was changed since the merge. Change it back first.');
  }
  const { rows: paying } = await db.execute(
    sql`select 1 from payment p where p.gateway is not null and ${openPayments([staysId, mergedId])} limit 1`,
  );
  if (paying.length > 0) texts.push('A card payment is being processed. Please try again in a few minutes.');
  return texts;
}
