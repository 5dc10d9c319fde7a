import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { AdminWaitingEntry, WaitingEntry } from '@doctorbird/contract/enrollments/waiting-list';
import type { TimelineReader } from '../places/timeline.presenter.ts';
import { nameFor } from '../places/timeline.presenter.ts';
import type { WaitingRow } from './waiting-list.rows.ts';

export const presentWaiting = (row: WaitingRow, reader: TimelineReader): WaitingEntry => ({
  id: row.id,
  state: row.state,
  student: { id: row.studentId, full_name: row.studentName },
  program: { id: row.programId, slug: row.programSlug, title: row.programTitle, start_date: row.startDate },
  together: row.together,
  joined_at: row.joinedAt.toISOString(),
  ahead: row.state === 'waiting' ? row.ahead : null,
  paused: row.paused,
  offer_ends_at: row.offerEndsAt?.toISOString() ?? null,
  enrollment_id: row.enrollmentId,
  events: row.events.map((event) => ({
    id: event.id,
    at: new Date(event.at).toISOString(),
    title: event.title,
    detail: event.detail,
    by: nameFor(event, reader),
  })),
});

/** As admins see it; `today` is the day in Jamaica. */
export const presentAdminWaiting = (row: WaitingRow, today: string): AdminWaitingEntry => ({
  ...presentWaiting(row, { role: 'admin' }),
  student: { id: row.studentId, full_name: row.studentName, age: ageOn(row.dateOfBirth, today) },
  parent:
    row.parentId === null || row.parentName === null
      ? null
      : { id: row.parentId, full_name: row.parentName, phone: row.parentPhone },
  request_id: row.requestId,
  first: row.first ?? false,
  can_offer: row.state === 'waiting' && row.hasRoom,
});
