import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { competition } from '../catalog/competitions.table.ts';

/** Something was recorded on the day of a competition. Records are never deleted, so neither is the competition. */
export const hasRecords: SQL<boolean> = sql<boolean>`exists (select 1 from event_record r where r.competition_id = ${competition.id})`;

export const isRecorded = async (db: Executor, id: string): Promise<boolean> =>
  (await db.execute(sql`select 1 from event_record r where r.competition_id = ${id} limit 1`)).rows.length > 0;
