import type { Staffing } from '@doctorbird/contract/programs/staffing';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { staffingOf } from './staffing-text.ts';

/** Whether a meeting that there is has the adults that it needs. */
export async function staffingOfMeeting(db: Executor, meetingId: string): Promise<Staffing> {
  const { rows } = await db.execute<{ staffing: Staffing }>(
    sql`select ${sql.raw(staffingOf('m'))} as staffing from meeting m where m.id = ${meetingId}`,
  );
  return rows[0]!.staffing;
}
