import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { meeting } from './meetings.table.ts';
import type { daysOfPattern } from './weekly-pattern.ts';

type MeetingRow = typeof meeting.$inferSelect;

export const presentMeeting = (row: MeetingRow): Meeting => ({
  id: row.id,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  location: row.location,
  venue_id: row.venueId,
  room_id: row.roomId,
  status: row.status,
  note: row.note,
  moved_from: row.movedFrom?.toISOString() ?? null,
  version: row.version,
});

export const presentPlan = ({ meetings, skipped }: ReturnType<typeof daysOfPattern>) => ({
  meetings: meetings.map(({ date, startsAt, endsAt }) => ({
    date,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
  })),
  skipped,
});

export const presentChange = ({ row, notified }: { row: typeof meeting.$inferSelect; notified: number }) => ({
  meeting: presentMeeting(row),
  families_told: row.programId === null ? 0 : notified,
  contact_told: row.programId === null && notified > 0,
});
