import type { TimelineEntry } from '@doctorbird/contract/enrollments/enrollments';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollmentEvent } from './enrollments.table.ts';

type Reader = { role: 'admin' } | { role: 'family'; accountId: string; organisation: string };

/** The story of one enrollment. A family reads "you" and the organisation's name, not the names of its staff. */
export async function loadTimeline(db: Executor, enrollmentId: string, reader: Reader): Promise<TimelineEntry[]> {
  const rows = await db
    .select()
    .from(enrollmentEvent)
    .where(eq(enrollmentEvent.enrollmentId, enrollmentId))
    .orderBy(asc(enrollmentEvent.at), asc(enrollmentEvent.id));
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    title: row.title,
    detail: row.detail,
    by: nameFor(row, reader),
    kind: row.kind,
  }));
}

function nameFor(row: typeof enrollmentEvent.$inferSelect, reader: Reader): string {
  if (row.actorRole === 'system') return 'Automatic';
  if (reader.role === 'admin') return row.actorName ?? row.actorRole;
  if (row.actorId === reader.accountId) return 'You';
  return row.actorRole === 'admin' || row.actorRole === 'staff'
    ? reader.organisation
    : (row.actorName ?? 'Your family');
}
