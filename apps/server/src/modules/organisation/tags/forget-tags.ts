import { inArray, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { recordTag, tag } from './tags.table.ts';

/** Takes all tags from the records of somebody whose data is removed, and deletes those that name them. Only within `erasing`. */
export async function forgetTags(
  tx: Transaction,
  _context: Pick<ActionContext, 'now'>,
  { recordIds, terms }: { recordIds: readonly string[]; terms: readonly string[] },
): Promise<void> {
  if (recordIds.length > 0) await tx.delete(recordTag).where(inArray(recordTag.recordId, [...recordIds]));
  if (terms.length > 0)
    await tx.delete(tag).where(or(...terms.map((term) => sql`position(lower(${term}) in lower(${tag.name})) > 0`)));
}
