import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction, type AfterCommit } from '../../../platform/database/transaction.ts';

/**
 * A transaction in which rows that are otherwise only ever added to may be changed and removed: the triggers look for this setting.
 * Nothing but the removal of personal data uses it.
 */
export const erasing = <T>(db: Database, work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx, afterCommit) => {
    await tx.execute(sql`select set_config('doctorbird.erasing', 'yes', true)`);
    return work(tx, afterCommit);
  });
