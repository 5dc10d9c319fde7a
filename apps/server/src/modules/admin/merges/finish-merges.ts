import { sql } from 'drizzle-orm';
import { mergeUndoDays } from '@doctorbird/contract/admin/merges';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

/** Ends the days of undo: what was stored for it is removed, and the merge is final. Returns how many became so. */
export async function finishMerges(db: Database, { now }: Pick<ActionContext, 'now'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update family_merge set state = 'final'
      where state = 'merged' and created_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${mergeUndoDays}::int)
      returning id`);
    await tx.execute(sql`
      delete from family_merge_row r using family_merge m where m.id = r.merge_id and m.state = 'final'`);
    return rows.length;
  });
}
