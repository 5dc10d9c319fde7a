/** SQL: the notice of a child for a meeting as JSON; null without one. The arguments are names of a query, never input. */
export const noticeOf = (meetingId: string, studentId: string): string =>
  `(select json_build_object('id', b.id, 'reason', b.reason, 'note', b.note, 'given_at', b.given_at, 'given_by', b.given_role)
    from absence b where b.meeting_id = ${meetingId} and b.student_id = ${studentId} and b.state = 'given')`;
