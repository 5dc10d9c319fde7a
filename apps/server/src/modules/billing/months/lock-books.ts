import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Has the books alone, to close or reopen a month: no booking is between its figures and the commit. */
export const lockBooks = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('books'))`);

/** Shares them with all other bookings, as the database does for each (`open_day`), so that no month closes meanwhile. */
export const shareBooks = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('books'))`);
