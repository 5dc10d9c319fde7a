/** The lists of the office that have a page of their own, below /admin (admin-lists.test.ts compares them with the contract). */
export const tables = [
  'absences',
  'analytics/money',
  'attendance',
  'attendance-alerts',
  'audit',
  'documents',
  'enrollments',
  'enrollments/waiting-list',
  'groups',
  'jobs',
  'make-ups',
  'mentions',
  'messages',
  'messages/broadcasts',
  'messages/mails',
  'messages/newsletter',
  'messages/newsletters',
  'parents',
  'payments',
  'payments/mismatches',
  'payments/outstanding',
  'payments/plans',
  'payments/proofs/list',
  'payments/refunds',
  'payments/statements',
  'programs',
  'scholarships',
  'staff',
  'students',
  'tasks',
];
const pattern = new RegExp(`^/admin/(${tables.join('|')})/?$`);

/** Whether rows are what loads at this address. */
export const isAdminList = (path: string): boolean => pattern.test(path);
