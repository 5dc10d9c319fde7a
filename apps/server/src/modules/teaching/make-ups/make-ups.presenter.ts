import type { makeUpMeeting } from '@doctorbird/contract/teaching/make-ups';
import type { z } from 'zod';
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
) {
  return {
    id: row.id,
    state: row.state,
    source: row.source,
    student,
    program,
    enrollment_id: row.enrollmentId,
    missed: missed && {
      id: missed.id,
      title: program.title,
      program_id: program.id,
      starts_at: missed.startsAt,
      ends_at: missed.endsAt,
    },
    granted_at: row.grantedAt,
    expires_at: row.expiresAt,
    meeting:
      meeting && host
        ? {
            id: meeting.id,
            title: host.title,
            slug: host.slug,
            program_id: host.id,
            starts_at: meeting.startsAt,
            ends_at: meeting.endsAt,
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

export type ChoiceRow = Omit<z.input<typeof makeUpMeeting>, 'parish' | 'travel_minutes'> & {
  place: ClassPlace;
  /** Where the missed class was. */
  home: ClassPlace;
};

export const presentChoice = ({ place, home, ...row }: ChoiceRow, rules: AttendanceRules) => ({
  ...row,
  parish: parishOf(place),
  travel_minutes: travelMinutes(home, place, rules),
});
