import type { WebAddress } from '@doctorbird/contract/core/web-addresses';

interface SweepRecord {
  /** What kind of record it works on. */
  record: string;
  /** The page of one record, before its id, or the list where it is found. */
  page?: `/admin/${string}/`;
  list?: WebAddress;
}

const enrollment: SweepRecord = { record: 'Enrollment', page: '/admin/enrollments/' };
const family: SweepRecord = { record: 'Family', page: '/admin/parents/' };
const program: SweepRecord = { record: 'Program', page: '/admin/programs/' };
const checkout: SweepRecord = { record: 'Payment', list: '/admin/payments' };

/** What the records of each sweep are, by its name or the name of its job. */
const records: Record<string, SweepRecord> = {
  'payments.reconcile': checkout,
  'payments.reconcile/unheard': checkout,
  'payments.reconcile/late-refunds': { record: 'Refund', list: '/admin/payments/refunds' },
  'memberships.sweep': { record: 'Membership', list: '/admin/payments/memberships' },
  'passes.notify': { record: 'Class pass', list: '/admin/payments/passes' },
  'payer_funds.remind': { record: 'Payment link' },
  'money.remind': family,
  'groups.remind-of-invoices': { record: 'Invoice', list: '/admin/groups' },
  'enrollments.lapse-holds': enrollment,
  'enrollments.place-completed': enrollment,
  'enrollments.waiting-lists': program,
  'enrollments.remind-of-openings': program,
  'students.remind-of-contacts': family,
  'competitions.waiting-teams': { record: 'Competition', page: '/admin/competitions/' },
  'conversations.return': { record: 'Conversation', page: '/admin/messages/' },
  'broadcasts.sweep': { record: 'Message to many', list: '/admin/messages/broadcasts' },
  'newsletters.sweep': { record: 'Newsletter', list: '/admin/messages/newsletters' },
  'mail.collect': { record: 'Reader' },
  'privacy.copy': { record: 'Copy of data' },
  'privacy.deletions': { record: 'Deletion request', list: '/admin/deletions' },
  'privacy.retention': { record: 'Expired record', list: '/admin/settings/retention' },
  'staff.remind-of-records': { record: 'Staff record', list: '/admin/staff/records' },
  'roles.end': { record: 'Role for a time', list: '/admin/staff/roles' },
  'attendance.watch': { record: 'Child in a class', list: '/admin/attendance-alerts' },
  'teaching.remind-of-classes': { record: 'Class of a family', list: '/admin/timetable' },
  'closures.follow': { record: 'Choice for a cancelled class', list: '/admin/storm' },
  'cover.follow': { record: 'Request for cover', list: '/admin/cover' },
  'make-ups.follow-meetings': { record: 'Make-up class', list: '/admin/make-ups' },
  'medicine.watch': { record: 'Medicine plan', list: '/admin/medicine' },
  'slips.ask': { record: 'Slip of a child', page: '/admin/slips/' },
  'slips.remind': { record: 'Slip of a child', list: '/admin/slips' },
  'visits.follow': { record: 'Class visit', list: '/admin/class-visits' },
};

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** What a failing row is, and the page where somebody can look at it. Keys of two records begin with the one that is opened. */
export function recordOfSweep(sweep: string, key: string): { record: string; href: string | null } {
  const known = records[sweep] ?? records[sweep.split('/')[0]!];
  if (!known) return { record: 'Record', href: null };
  const [id = ''] = key.split(':');
  return { record: known.record, href: known.page && isId(id) ? `${known.page}${id}` : (known.list ?? null) };
}
