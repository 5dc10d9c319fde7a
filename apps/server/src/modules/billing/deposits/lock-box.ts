import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';

/** One change of the cash box at a time: two deposits or counts would each read what the other is about to take. */
export const lockBox = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('cash box'), 0)`);
