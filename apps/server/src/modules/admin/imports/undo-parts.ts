import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { sqlError } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { undoableSince } from './family-imports.presenter.ts';
import { findImport } from './family-imports.queries.ts';

export const UNDO_IMPORT = 'families.undo_import';

/** Throws 404, 409 (undone already, not finished, more than 30 days ago). */
export async function requireUndoable(db: Executor, now: Date, id: string): Promise<void> {
  const { row } = await findImport(db, id);
  if (row.state === 'undone' || row.state === 'undoing')
    throw conflict('undone_already', 'This import was undone already.');
  if (row.state !== 'done' || row.doneAt === null)
    throw conflict('not_done', 'This import is not finished, so it cannot be undone yet.');
  if (row.doneAt <= undoableSince(now))
    throw conflict('too_late', 'An import can be undone for 30 days. Archive the children one by one instead.');
}

/** Runs in a savepoint: a record that something else refers to stays. */
export async function removed(tx: Transaction, remove: (inner: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(tx, remove);
    return true;
  } catch (error) {
    const code = sqlError(error)?.code;
    if (code === '23503' || code === '23001') return false;
    throw error;
  }
}
