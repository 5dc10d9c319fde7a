/** The lists of the office that have a page of their own, by name (lists.ts has their definitions). */
export const listNames = [
  'absences',
  'attendance',
  'attendance_alerts',
  'audit',
  'bank_lines',
  'documents',
  'enrollments',
  'groups',
  'jobs',
  'make_ups',
  'mentions',
  'mismatches',
  'money',
  'outstanding',
  'parents',
  'payments',
  'plans',
  'programs',
  'proofs',
  'refunds',
  'scholarships',
  'staff',
  'students',
  'tasks',
  'waiting_list',
] as const;

/** Lists on the page of a record: the teams of a competition. They have no saved views. */
export const recordListNames = ['entries'] as const;
