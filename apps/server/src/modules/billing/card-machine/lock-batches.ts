import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';

/** A batch is paid out, or gets a slip: one after the other. */
export const lockBatches = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('card batches'), 0)`);
