import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollmentEvent } from './enrollments.table.ts';
import { type TimelineReader, presentTimelineEntry } from './timeline.presenter.ts';

/** The timeline of one enrollment. A family reads "you" and the organisation's name, not the names of its staff. */
export async function loadTimeline(db: Executor, enrollmentId: string, reader: TimelineReader) {
  const rows = await db
    .select()
    .from(enrollmentEvent)
    .where(eq(enrollmentEvent.enrollmentId, enrollmentId))
    .orderBy(asc(enrollmentEvent.at), asc(enrollmentEvent.id));
  return rows.map((row) => presentTimelineEntry(row, reader));
}
