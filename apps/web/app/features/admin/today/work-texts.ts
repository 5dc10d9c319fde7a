import type { jobCalls } from '@doctorbird/contract/admin/jobs';
import type { doorStopCalls } from '@doctorbird/contract/teaching/door-stops';
import type { refundCalls } from '@doctorbird/contract/billing/refunds';
import type { messageCalls } from '@doctorbird/contract/messages/messages';
import type { doorCalls } from '@doctorbird/contract/teaching/door';
import type { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import type { WorkAction, WorkKind } from '@doctorbird/contract/admin/today';
import { rightOf, type Asked } from '../../../ui/may-gate.ts';

/** What the buttons say, and what is said when an action failed without a reason. */
export const actionTexts: Record<WorkAction, { label: string; fallback: string }> = {
  approve_place: { label: 'Approve', fallback: 'Failed to approve the enrollment' },
  approve_refund: { label: 'Confirm', fallback: 'Failed to confirm the refund' },
  resend_mail: { label: 'Resend', fallback: 'Failed to resend the email' },
  retry_job: { label: 'Try again', fallback: 'Failed to try again' },
  answer_message: { label: 'Answered', fallback: 'Failed to save the message' },
  read_mention: { label: 'Mark as read', fallback: 'Failed to mark the note as read' },
  close_stop: { label: 'Close', fallback: 'Failed to close the stop' },
  close_departure: { label: 'Seen to', fallback: 'Failed to save that it is seen to' },
};

/** What they ask; the call itself is loaded when one is pressed. */
export const actionRights: Record<WorkAction, Asked> = {
  approve_place: rightOf<typeof enrollmentCalls.changeEnrollmentStatus>('change_places'),
  approve_refund: rightOf<typeof refundCalls.approveRefund>('refund'),
  resend_mail: rightOf<typeof messageCalls.sendMailAgain>('broadcasts'),
  retry_job: rightOf<typeof jobCalls.retryJob>('settings'),
  answer_message: rightOf<typeof messageCalls.changeContact>('conversations'),
  read_mention: 'own',
  close_stop: rightOf<typeof doorStopCalls.closeStop>('health'),
  close_departure: rightOf<typeof doorCalls.closeDeparture>('attendance'),
};

/** What the link to a record says; null where the action in place is all it needs. */
export const openTexts: Record<WorkKind, string | null> = {
  alarms: 'Open',
  stops: 'Open',
  departures: 'Open',
  incidents: 'Read',
  doses: 'Open',
  medicine: 'Check',
  clearance: 'Open',
  unstaffed: 'Assign staff',
  cover: 'Find somebody',
  money: 'Check',
  mismatches: 'Check',
  lapsing: 'Open',
  refund_approval: 'Review',
  proofs: 'Review',
  failed_mail: null,
  failed_jobs: null,
  mentions: 'Open',
  approval: null,
  no_contact: 'Open',
  messages: 'Reply',
  groups: 'Open',
  quotes: 'Open',
  group_invoices: 'Open',
  refunds: 'Record',
  bank_lines: 'Match',
  scholarships: 'Decide',
  plans: 'Open',
  walk_ups: 'Make a record',
  staff_records: 'Renew',
  documents: 'Check',
  deletions: 'Review',
  entry_fees: 'See fee',
  attendance: 'Show',
};
