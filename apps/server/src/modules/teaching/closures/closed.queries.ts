import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { isClosed, mayReturn } from './closed-text.ts';

/** Whether a meeting that is off was cancelled together with others, and whether that can still be taken back. */
export async function closureFacts(
  db: Executor,
  { now }: { now: Date },
  meetingId: string,
): Promise<{ closed: boolean; undoable: boolean }> {
  const { rows } = await db.execute<{ closed: boolean; undoable: boolean }>(
    sql`select ${isClosed(meetingId)} as closed, ${mayReturn(meetingId, now)} as undoable`,
  );
  return rows[0]!;
}
