import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { Urgency, WorkKind } from '@doctorbird/contract/admin/today';

interface KindTexts {
  urgency: Urgency;
  name: string;
  /** The list of exactly these. */
  href: WebAddress;
}

/** After this long nobody remembers who came: the meeting stays in its list but is no longer a task. */
export const markedWithinDays = 90;

/**
 * How urgent each kind is. Now: money, a place or a message is lost meanwhile. Today: families are waiting. This week:
 * nothing breaks until then.
 */
export const kindTexts: Record<Exclude<WorkKind, 'entry_fees'>, KindTexts> = {
  alarms: { urgency: 'now', name: 'Missing children', href: '/admin/attendance-alerts?state=should_be_there' },
  stops: { urgency: 'now', name: 'People stopped at the door', href: '/admin/attendance' },
  departures: { urgency: 'now', name: 'Children who left otherwise than allowed', href: '/admin/attendance' },
  incidents: { urgency: 'now', name: 'Incident notes to sign', href: '/admin/incidents?state=signed' },
  doses: { urgency: 'now', name: 'Doses nobody recorded', href: '/admin/medicine?missed=open' },
  clearance: { urgency: 'now', name: 'Classes without a cleared or second adult', href: '/admin/schedule' },
  cover: { urgency: 'now', name: 'Classes that need cover', href: '/admin/cover?state=asked' },
  unstaffed: { urgency: 'now', name: 'Classes without staff', href: '/admin#classes' },
  money: { urgency: 'now', name: 'Payments to check', href: '/admin/payments?status=attention' },
  mismatches: { urgency: 'now', name: 'Card mismatches', href: '/admin/payments/mismatches?state=open' },
  lapsing: { urgency: 'now', name: 'Places that lapse', href: '/admin/enrollments?status=lapsing' },
  refund_approval: {
    urgency: 'now',
    name: 'Refunds to confirm',
    href: '/admin/payments/refunds?state=awaiting_approval',
  },
  proofs: { urgency: 'now', name: 'Payment proofs', href: '/admin/payments/proofs?state=under_review' },
  failed_mail: { urgency: 'now', name: 'Emails not sent', href: '/admin/messages/mails?status=unsent&channel=mail' },
  failed_jobs: { urgency: 'now', name: 'Failed tasks', href: '/admin/jobs?kind=other' },
  medicine: { urgency: 'today', name: 'Medicine plans to check', href: '/admin/medicine?needs=office' },
  mentions: { urgency: 'today', name: 'You were mentioned', href: '/admin/mentions?state=open' },
  approval: { urgency: 'today', name: 'Enrollments', href: '/admin/enrollments?status=to_approve' },
  no_contact: { urgency: 'today', name: 'No emergency contact', href: '/admin/students?missing=contact' },
  messages: { urgency: 'today', name: 'Inbox', href: '/admin/messages?status=new&assigned=office' },
  groups: { urgency: 'today', name: 'Groups to quote', href: '/admin/groups?status=pending' },
  quotes: { urgency: 'today', name: 'Quotes answered', href: '/admin/groups?billing=quote_answered' },
  group_invoices: {
    urgency: 'today',
    name: 'Invoices overdue',
    href: '/admin/groups?billing=invoice_overdue',
  },
  refunds: { urgency: 'today', name: 'Refunds to send', href: '/admin/payments/refunds?state=to_send' },
  bank_lines: { urgency: 'today', name: 'Bank lines to match', href: '/admin/payments/statements?state=open' },
  scholarships: { urgency: 'today', name: 'Scholarship requests', href: '/admin/scholarships?state=requested' },
  plans: { urgency: 'today', name: 'Payment plans behind', href: '/admin/payments/plans?status=behind' },
  walk_ups: { urgency: 'today', name: 'Walk-ins at the door', href: '/admin/walk-ups?state=open' },
  staff_records: { urgency: 'today', name: 'Staff records that ran out', href: '/admin/staff/records?state=expired' },
  documents: { urgency: 'week', name: 'Documents to check', href: '/admin/documents?state=submitted' },
  deletions: { urgency: 'week', name: 'Accounts to delete', href: '/admin/deletions' },
  attendance: { urgency: 'week', name: 'Attendance gaps', href: '/admin/attendance?state=unfinished' },
};
