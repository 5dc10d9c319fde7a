import type { AbsenceNotice, AbsenceReason } from '@doctorbird/contract/teaching/absence-notice';

/** A notice as `noticeOf` puts it beside a child. */
export interface NoticeRow {
  id: string;
  reason: AbsenceReason | null;
  note: string | null;
  givenAt: string;
  givenRole: AbsenceNotice['given_by'];
}

/** SQL: the notice of a child for a meeting as JSON; null without one. The arguments are names of a query, never input. */
export const noticeOf = (meetingId: string, studentId: string): string =>
  `(select json_build_object('id', b.id, 'reason', b.reason, 'note', b.note, 'givenAt', b.given_at, 'givenRole', b.given_role)
    from absence b where b.meeting_id = ${meetingId} and b.student_id = ${studentId} and b.state = 'given')`;
