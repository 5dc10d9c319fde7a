/** What a column refers to: a family's account, a child's record, or a family's billing account. */
export type Referred = 'family' | 'child' | 'payer';

/** How a column follows a merge. */
interface Moving {
  table: string;
  column: string;
  of: Referred;
  /** What the preview counts it as. */
  counts?: string;
  /**
   * The other columns of unique indexes. A row for which the staying record has one already does not move: it stays with
   * the merged record, where undo finds it, or is `removed` and stored.
   */
  unless?: ReadonlyArray<readonly string[]>;
  /** Rows that such an index leaves out. */
  where?: string;
  /** Nulls are equal in that index. */
  nullsEqual?: true;
  otherwise?: 'removed';
}

const family = (table: string, column: string, rest: Partial<Moving> = {}): Moving => ({
  table,
  column,
  of: 'family',
  ...rest,
});
const child = (table: string, rest: Partial<Moving> = {}): Moving => ({
  table,
  column: 'student_id',
  of: 'child',
  ...rest,
});
/** Notes, tags, tasks and answers name a family or a child in the same column. */
const either = (table: string, rest: Partial<Moving> = {}): Moving[] => [
  { table, column: 'record_id', of: 'family', ...rest },
  { table, column: 'record_id', of: 'child', ...rest },
];

/** Everything that then belongs to the record that stays. */
export const movingColumns: readonly Moving[] = [
  family('student', 'parent_id', { counts: 'Children' }),
  family('student', 'requested_parent_id', { counts: 'Link requests' }),
  family('enrollment', 'parent_id', { counts: 'Places' }),
  family('waiting_entry', 'parent_id', { counts: 'Waiting list entries' }),
  family('scholarship_request', 'parent_id', { counts: 'Scholarship requests' }),
  family('consent_entry', 'parent_id', { counts: 'Consent answers' }),
  family('competition_entry', 'parent_id', { counts: 'Teams' }),
  family('charge', 'parent_id'),
  family('payer_link', 'parent_id', { counts: 'Payment links' }),
  family('money_reminder', 'parent_id'),
  family('opening_watch', 'parent_id', { unless: [['program_id']], otherwise: 'removed' }),
  family('early_access', 'parent_id', { unless: [['program_id']], otherwise: 'removed' }),
  family('guardian', 'account_id', {
    counts: 'Children of other families as guardian',
    unless: [['student_id']],
    where: "state = 'active'",
    otherwise: 'removed',
  }),
  family('guardian', 'invited_by'),
  family('attendance_alert_link', 'account_id'),
  family('contact_message', 'account_id', { counts: 'Messages', unless: [['phone']], where: "kind = 'whatsapp'" }),
  family('broadcast_recipient', 'account_id', { counts: 'Messages', unless: [['broadcast_id']] }),
  family('newsletter_recipient', 'account_id'),
  family('text_message', 'account_id'),
  { table: 'receivable', column: 'account_id', of: 'payer' },
  { table: 'invoice', column: 'account_id', of: 'payer', counts: 'Invoices' },
  ...either('note', { counts: 'Notes' }),
  ...either('task', { counts: 'Tasks' }),
  ...either('record_tag', { counts: 'Tags', unless: [['tag_id']], otherwise: 'removed' }),
  ...either('custom_answer', { counts: 'Answers to your questions', unless: [['field']] }),
  child('enrollment'),
  child('waiting_entry'),
  child('scholarship_request'),
  child('consent_entry'),
  child('child_document', { counts: 'Documents' }),
  child('child_person', { counts: 'Contacts and pick-up people', unless: [['full_name', 'phone']] }),
  child('barred_person', { counts: 'Barred people' }),
  child('guardian', {
    counts: 'Guardians',
    unless: [['account_id'], ['email']],
    where: "state <> 'ended'",
    otherwise: 'removed',
  }),
  child('charge'),
  child('absence', { counts: 'Absence notices', unless: [['meeting_id']] }),
  child('attendance', { counts: 'Attendance marks', unless: [['meeting_id']] }),
  child('door_event'),
  child('door_stop', { unless: [['meeting_id', 'name_digest']], where: 'closed_at is null' }),
  child('once_collector'),
  child('late_pickup', { unless: [['meeting_id']] }),
  child('gate_request'),
  child('incident', { counts: 'Incident notes' }),
  child('slip_child', { unless: [['slip_id']] }),
  child('slip_answer'),
  child('medicine_plan', { counts: 'Medicine plans' }),
  child('attendance_alert', { unless: [['meeting_id']] }),
  child('make_up_credit', { counts: 'Make-up credits', unless: [['missed_meeting_id'], ['meeting_id']] }),
  child('progress_report', { counts: 'Progress reports' }),
  child('coursework_submission', { counts: 'Coursework', unless: [['coursework_id']] }),
  child('class_note', { counts: 'Notes from class' }),
  child('skill_mark', { counts: 'Marks of skills', unless: [['skill_id', 'level']], where: 'by_rule' }),
  child('gate_opening', { unless: [['program_id']], otherwise: 'removed' }),
  child('next_hidden', { unless: [['program_id']], otherwise: 'removed' }),
  child('class_media_child', { counts: 'Photos and videos of class', unless: [['media_id']] }),
  child('class_media_place', { unless: [['media_id', 'place']] }),
  child('portfolio_item', { counts: 'Portfolio', unless: [['media_id']] }),
  child('portfolio_page', { unless: [['student_id']] }),
  child('badge_award', { counts: 'Badges', unless: [['badge']] }),
  child('certificate', { counts: 'Certificates' }),
  child('group_member', { counts: 'Group rosters' }),
  child('contact_message'),
  child('staff_assignment', { unless: [['staff_id', 'program_id']], nullsEqual: true, otherwise: 'removed' }),
];

/** Rows of the merged family's own account that are removed, and come back with undo. */
export const removedColumns: ReadonlyArray<{ table: string; column: string; why: string }> = [
  { table: 'push_subscription', column: 'account_id', why: 'its devices get no more notifications' },
  { table: 'calendar_feed', column: 'account_id', why: 'its calendar link is void' },
  { table: 'stop_link', column: 'account_id', why: 'its links to stop emails are void' },
];

const whoDidIt = 'says who did it: the account stays under its name';
const team = 'names a member of the team, never a family';

/** Columns that keep what they say, or that the merge sets itself, each with the reason. */
export const stayingColumns: Record<string, string> = {
  'parent.id': 'the record itself',
  'parent.merged_into_id': 'set by the merge',
  'student.merged_into_id': 'set by the merge',
  'student.account_id': 'the student account of a joined child is chosen by join-children.ts',
  'billing_account.holder_id': 'the empty account of the merged family stays with it',
  'competition_entry.members': 'joined children are replaced by follow-in-texts.ts',
  'robot.pictures': 'joined children are replaced by follow-in-texts.ts',
  'gallery_item.pictures': 'joined children are replaced by follow-in-texts.ts',
  'service.pictures': 'joined children are replaced by follow-in-texts.ts',
  'competition.pictures': 'joined children are replaced by follow-in-texts.ts',
  'session.account_id': 'ended by the merge',
  'one_time_token.account_id': 'made void by the merge',
  'phone_code.account_id': 'belongs to the sign-in of its account',
  'link_code.account_id': 'works for ten minutes',
  'second_step.account_id': 'belongs to the sign-in of its account',
  'gate_pin.account_id': 'belongs to the sign-in of its account',
  'recovery_code.account_id': 'belongs to the sign-in of its account',
  'notification_choice.account_id': 'the choices of the family that stays count',
  'channel_consent.account_id': 'says what was agreed to for a phone number, by that account',
  'data_copy.account_id': 'a file that was made for that account, removed after its days',
  'deletion_request.account_id': 'an open one prevents the merge; the others are history',
  'idempotency_key.account_id': 'repeats of its own requests',
  'mail_message.account_id': 'says to whom it was sent',
  'duplicate_dismissal.low_id': 'what was said about that pair',
  'duplicate_dismissal.high_id': 'what was said about that pair',
  'duplicate_dismissal.dismissed_by': team,
  'family_merge.stays_id': 'earlier merges keep their families, and are undone last',
  'family_merge.merged_id': 'earlier merges keep their families, and are undone last',
  'family_merge.children': 'earlier merges keep their children',
  'family_merge.moves': 'numbers only',
  'family_merge.created_by': team,
  'family_merge.undone_by': team,
  'family_merge_row.row_key': 'for undo',
  'sweep_failure.row_key': 'a record that failed in a job, until it is done',
  'family_merge_row.old_value': 'for undo',
  'family_merge_row.new_value': 'for undo',
  'audit_entry.actor_id': whoDidIt,
  'incident_line.by_account': whoDidIt,
  'medicine_entry.by_account': whoDidIt,
  'slip_answer.by_account': whoDidIt,
  'medicine_plan.written_by': whoDidIt,
  'audit_entry.entity_id': 'the log keeps what it says; the history of a family reads the merged one too',
  'audit_entry.before': 'the log keeps what it says',
  'audit_entry.after': 'the log keeps what it says',
  'enrollment_event.actor_id': whoDidIt,
  'enrollment_event.data': 'the timeline keeps what it says',
  'waiting_event.actor_id': whoDidIt,
  'group_event.actor_id': whoDidIt,
  'absence.given_by': whoDidIt,
  'attendance_alert.answered_by': whoDidIt,
  'closure_choice.chosen_by': whoDidIt,
  'progress_report.acknowledged_by': whoDidIt,
  'conversation_message.author_id': whoDidIt,
  'conversation_file.uploaded_by': whoDidIt,
  'conversation_message.provider_id': 'how WhatsApp names a message',
  'incoming_message.provider_id': 'how WhatsApp names a message',
  'child_person.added_by': whoDidIt,
  'once_collector.created_by': whoDidIt,
  'door_event.adult_id': 'says who collected a child',
  'child_document.uploaded_by': whoDidIt,
  'child_document.reviewed_by': team,
  'payment_proof.submitted_by': whoDidIt,
  'payment_plan.created_by': whoDidIt,
  'refund.requested_by': whoDidIt,
  'receipt.snapshot': 'a receipt never changes',
  'certificate.snapshot': 'a certificate never changes',
  'mail_message.content': 'what was sent',
  'idempotency_key.answer': 'what was answered',
  'idempotency_key.steps': 'what was answered',
  'family_import.rows': 'what an import added; its undo leaves records that changed since',
  'broadcast.audience': 'whom a sent message was for',
  'broadcast_recipient.person_key': 'one person per message, as it was sent',
  'saved_audience.audience': 'asks by record; a merged family is no longer found, the one that stays is chosen anew',
  'saved_view.query': 'filters of lists',
  'text_message.key': 'keeps a message from going out twice',
  'mail_message.key': 'keeps a message from going out twice',
  'sign_in_throttle.key': 'counts tries by address',
};

/** Columns that refer to members of the team only. */
export const teamColumns: readonly string[] = [
  'attendance.marked_by',
  'attendance.other_by',
  'attendance_alert.closed_by',
  'badge_award.awarded_by',
  'barred_person.created_by',
  'broadcast.created_by',
  'charge.cancelled_by',
  'charge.created_by',
  'class_decision.by_account',
  'class_media.uploaded_by',
  'class_note.author_id',
  'skill_mark.author_id',
  'gate_opening.opened_by',
  'class_story.author_id',
  'closure.created_by',
  'contact_message.assignee_id',
  'closure.undone_by',
  'cover_asked.account_id',
  'cover_request.asker_id',
  'cover_request.claimant_id',
  'coursework.created_by',
  'door_event.by_account',
  'door_event.alarm_closed_by',
  'door_stop.by_account',
  'door_stop.closed_by',
  'headcount.by_account',
  'kiosk.opened_by',
  'gate_request.settled_by',
  'late_pickup.by_account',
  'incident.about_id',
  'incident.author_id',
  'medicine_plan.checked_by',
  'medicine_giver.account_id',
  'permission_slip.created_by',
  'coursework_submission.marked_by',
  'portfolio_item.looked_by',
  'family_import.created_by',
  'newsletter_issue.created_by',
  'note.author_id',
  'note_mention.account_id',
  'partner_group.staff_id',
  'plan_template.changed_by',
  'price_code.changed_by',
  'price_rule.changed_by',
  'progress_report.author_id',
  'saved_audience.created_by',
  'saved_view.owner_id',
  'scholarship_request.decided_by',
  'season_copy.created_by',
  'staff_assignment.staff_id',
  'staff_record.account_id',
  'staff_record.seen_by',
  'task.assignee_id',
  'task.creator_id',
  'task.done_by',
];

/** Primary keys that are not a single uuid `id`, with the types of their columns. */
export const keysOf: Record<string, Record<string, 'uuid' | 'text'>> = {
  opening_watch: { program_id: 'uuid', parent_id: 'uuid' },
  record_tag: { record_id: 'uuid', tag_id: 'uuid' },
  custom_answer: { field: 'text', record_id: 'uuid' },
  attendance_alert_link: { digest: 'text' },
  stop_link: { account_id: 'uuid' },
};
