import type { AbsenceNotice } from '@doctorbird/contract/teaching/absence-notice';
import type { Absence } from '@doctorbird/contract/teaching/absences';
import type { AbsenceRow } from './absences.rows.ts';
import type { NoticeRow } from './notice-text.ts';

export const presentNotice = ({ id, reason, note, givenAt, givenRole }: NoticeRow): AbsenceNotice => ({
  id,
  reason,
  note,
  given_at: new Date(givenAt).toISOString(),
  given_by: givenRole,
});

export function presentAbsence(
  { row, student, meeting, program }: AbsenceRow,
  { now, undoesUntil }: { now: Date; undoesUntil: 'start' | 'end' },
): Absence {
  const until = undoesUntil === 'start' ? meeting.startsAt : meeting.endsAt;
  return {
    ...presentNotice({ ...row, givenAt: row.givenAt.toISOString() }),
    state: row.state,
    student: { id: student.id, full_name: student.fullName },
    meeting: {
      id: meeting.id,
      starts_at: meeting.startsAt.toISOString(),
      ends_at: meeting.endsAt.toISOString(),
      cancelled: meeting.status === 'cancelled',
      title: program.title,
      program_id: program.id,
    },
    can_undo: row.state === 'given' && until > now,
  };
}
