import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';

/** Days of competitions are held in memory, for their records are only ever added: those with such records are read anew. */
export const rereadDays = (tx: Transaction, records: SQL): Promise<unknown> =>
  tx.execute(sql`
    update event_day set setup = setup + 1 where competition_id in (select competition_id from event_record where ${records})`);
