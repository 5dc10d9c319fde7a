import { sql } from 'drizzle-orm';
import type { Chore } from '../../../access/job.ts';
import { moveLine, type MoveNeeds } from './move-line.ts';
import { nightNow } from './held-nights.ts';
import type { Database } from '../../../platform/database/connect.ts';

export const MOVE_LINE = 'enrollments.move-line';

/** Every minute, so that the line goes on while nobody looks at it. */
export async function moveLineNow(db: Database, context: MoveNeeds): Promise<number> {
  const night = await nightNow(db, context.now);
  return night ? moveLine(db, context, { nightId: night.id, wait: true }) : 0;
}

/** Who stood in line is nobody's business a month later. */
export const dropOldTickets: Chore<object> = (db, { now }) =>
  db.execute(sql`
    delete from line_ticket t using opening_night n
    where n.id = t.night_id and n.closes_at < ${new Date(now.getTime() - 30 * 86_400_000)}`);
