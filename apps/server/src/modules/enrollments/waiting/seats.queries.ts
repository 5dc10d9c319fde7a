import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { takenSeats, waitingChildren } from './waiting-text.ts';

/** The seats of a program that are held or offered, and the children who wait. Counted for a decision under the program's lock. */
export async function seatsOf(db: Executor, programId: string): Promise<{ taken: number; waiting: number }> {
  const { rows } = await db.execute<{ taken: number; waiting: number }>(sql`
    select ${sql.raw(takenSeats('p'))} as taken, ${sql.raw(waitingChildren('p'))} as waiting
    from (select ${programId}::uuid as id) p`);
  return rows[0] ?? { taken: 0, waiting: 0 };
}
