import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction, type AfterCommit } from '../../../platform/database/transaction.ts';

/**
 * A transaction that may change and delete append-only rows: the triggers check for this setting. Used only to remove
 * personal data.
 */
export const erasing = <T>(db: Database, work: (tx: Transaction, afterCommit: AfterCommit) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx, afterCommit) => {
    await tx.execute(sql`select set_config('doctorbird.erasing', 'yes', true)`);
    return work(tx, afterCommit);
  });
