import type { MakeUp, MakeUpMeeting } from '@doctorbird/contract/teaching/make-ups';
import type { AttendanceRules } from '../../organisation/settings/attendance-rules.ts';
import { parishOf, travelMinutes, type ClassPlace } from '../schedule/travel-time.ts';
import type { MakeUpRow } from './make-ups.rows.ts';

const hourMs = 3_600_000;

/** Until when a booked class can be cancelled: the office until it begins, a family in time or after it was moved. */
export const cancelsUntil = (
  { startsAt, moved }: { startsAt: Date; moved: boolean },
  { byOffice, noticeHours }: { byOffice: boolean; noticeHours: number },
): Date => (byOffice || moved ? startsAt : new Date(startsAt.getTime() - noticeHours * hourMs));

export function presentMakeUp(
  { row, student, program, missed, meeting, host }: MakeUpRow,
  { now, byOffice, noticeHours }: { now: Date; byOffice: boolean; noticeHours: number },
): MakeUp {
  return {
    id: row.id,
    state: row.state,
    source: row.source,
    student: { id: student.id, full_name: student.fullName },
    program: { id: program.id, title: program.title },
    enrollment_id: row.enrollmentId,
    missed: missed && {
      id: missed.id,
      title: program.title,
      program_id: program.id,
      starts_at: missed.startsAt.toISOString(),
      ends_at: missed.endsAt.toISOString(),
    },
    granted_at: row.grantedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    meeting:
      meeting && host
        ? {
            id: meeting.id,
            title: host.title,
            slug: host.slug,
            program_id: host.id,
            starts_at: meeting.startsAt.toISOString(),
            ends_at: meeting.endsAt.toISOString(),
            location: meeting.location ?? host.location,
          }
        : null,
    note: row.note,
    can_book: row.state === 'open' && row.expiresAt > now,
    can_cancel:
      row.state === 'booked' &&
      meeting !== null &&
      meeting.status !== 'cancelled' &&
      cancelsUntil({ startsAt: meeting.startsAt, moved: row.moved }, { byOffice, noticeHours }) > now,
  };
}

export interface ChoiceRow extends Record<string, unknown> {
  id: string;
  title: string;
  slug: string;
  startsAt: string;
  endsAt: string;
  location: string | null;
  sameKind: boolean;
  place: ClassPlace;
  /** Where the missed class was. */
  home: ClassPlace;
  room: number;
}

export const presentChoice = (row: ChoiceRow, rules: AttendanceRules): MakeUpMeeting => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  starts_at: new Date(row.startsAt).toISOString(),
  ends_at: new Date(row.endsAt).toISOString(),
  location: row.location,
  same_kind: row.sameKind,
  parish: parishOf(row.place),
  travel_minutes: travelMinutes(row.home, row.place, rules),
  room: row.room,
});
