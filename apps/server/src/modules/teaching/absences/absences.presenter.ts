import type { AbsenceRow } from './absences.rows.ts';

export const presentAbsence = (row: AbsenceRow, { now, undoesUntil }: { now: Date; undoesUntil: 'start' | 'end' }) => ({
  ...row,
  can_undo: row.state === 'given' && (undoesUntil === 'start' ? row.meeting.starts_at : row.meeting.ends_at) > now,
});
