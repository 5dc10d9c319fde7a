/** The lists of the office that have a page of their own, by name (lists.ts has their definitions). */
export const listNames = [
  'absences',
  'attendance',
  'attendance_alerts',
  'audit',
  'documents',
  'jobs',
  'make_ups',
  'mismatches',
  'money',
  'outstanding',
  'plans',
  'proofs',
  'refunds',
  'scholarships',
  'waiting_list',
] as const;

/** Lists on the page of a record: the teams of a competition. They have no saved views. */
export const recordListNames = [] as const;
