import { inArray, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import type { ErasedPerson } from '../../privacy/deletions/erase-tasks.ts';
import { task } from './tasks.table.ts';

/**
 * Deletes the tasks about somebody whose data is removed, whatever they say, and those whose title names them. Answers
 * their ids. Only within `erasing`.
 */
export async function forgetTasks(
  tx: Transaction,
  _context: Pick<ActionContext, 'now'>,
  { recordIds, terms }: ErasedPerson,
): Promise<string[]> {
  const named = terms.map((term) => sql`position(lower(${term}) in lower(${task.title})) > 0`);
  const about = recordIds.length > 0 ? inArray(task.recordId, [...recordIds]) : undefined;
  if (named.length === 0 && !about) return [];
  const removed = await tx
    .delete(task)
    .where(or(about, ...named))
    .returning({ id: task.id });
  return removed.map(({ id }) => id);
}
