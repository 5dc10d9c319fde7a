import { inArray, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { note } from './notes.table.ts';

/**
 * Deletes the notes about somebody whose data is removed, and those on other records that name them. Answers their
 * ids. Only within `erasing`.
 */
export async function forgetNotes(
  tx: Transaction,
  _context: Pick<ActionContext, 'now'>,
  { recordIds, terms }: { recordIds: readonly string[]; terms: readonly string[] },
): Promise<string[]> {
  const named = terms.map((term) => sql`position(lower(${term}) in lower(${note.text})) > 0`);
  const about = recordIds.length > 0 ? inArray(note.recordId, [...recordIds]) : undefined;
  if (named.length === 0 && !about) return [];
  const removed = await tx
    .delete(note)
    .where(or(about, ...named))
    .returning({ id: note.id });
  return removed.map(({ id }) => id);
}
