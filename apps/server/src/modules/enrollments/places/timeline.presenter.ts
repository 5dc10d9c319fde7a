import type { enrollmentEvent } from './enrollments.table.ts';

export const presentTimelineEntry = (row: typeof enrollmentEvent.$inferSelect, reader: TimelineReader) => ({
  id: row.id,
  at: row.at,
  title: row.title,
  detail: row.detail,
  by: nameFor(row, reader),
  kind: row.kind,
});

/** Who did it, as the reader may know it. */
export function nameFor(
  row: Pick<typeof enrollmentEvent.$inferSelect, 'actorId' | 'actorRole' | 'actorName'>,
  reader: TimelineReader,
): string {
  if (row.actorRole === 'system') return 'Automatic';
  if (reader.role === 'admin') return row.actorName ?? row.actorRole;
  if (row.actorId === reader.accountId) return 'You';
  return row.actorRole === 'admin' || row.actorRole === 'staff'
    ? reader.organisation
    : (row.actorName ?? 'Your family');
}

export type TimelineReader = { role: 'admin' } | { role: 'family'; accountId: string; organisation: string };
