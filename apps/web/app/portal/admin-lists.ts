/** The pages of the admin panel that begin as a table. */
const tables = [
  'audit',
  'documents',
  'enrollments',
  'messages/mails',
  'messages/newsletter',
  'messages/newsletters',
  'parents',
  'payments',
  'payments/mismatches',
  'payments/outstanding',
  'payments/proofs/list',
  'payments/refunds',
  'payments/statements',
  'staff',
];
const pattern = new RegExp(`^/admin/(${tables.join('|')})/?$`);

/** Whether rows are what loads at this address. */
export const isAdminList = (path: string): boolean => pattern.test(path);
