/**
 * The pages of the office's lists, each once: their addresses and routes, what the search for pages calls them and where it says they belong, and
 * where rows are expected while a page loads are made from this. `file` is the route of one that is not named after the end of its address;
 * null: it stands within the page above it, in `routes.ts`.
 */
interface ListPlace {
  title: string;
  /** The page that it belongs to. */
  under?: string;
  file?: string | null;
}

export const listPages = {
  '/admin/tasks': { title: 'Tasks' },
  '/admin/parents': { title: 'Parents' },
  '/admin/students': { title: 'Students' },
  '/admin/staff': { title: 'Staff Users' },
  '/admin/enrollments': { title: 'Enrollments' },
  '/admin/programs': { title: 'Programs' },
  '/admin/groups': { title: 'Groups' },
  '/admin/payments': { title: 'Payments' },
  '/admin/payments/proofs/list': { title: 'All proofs of payment', under: 'Payments', file: 'proofs-list' },
  '/admin/payments/statements': { title: 'Bank statements', under: 'Payments' },
  '/admin/payments/plans': { title: 'Payment plans', under: 'Payments' },
  '/admin/payments/refunds': { title: 'Refunds', under: 'Payments' },
  '/admin/payments/mismatches': { title: 'Mismatches of the card service', under: 'Payments' },
  '/admin/payments/outstanding': { title: 'Outstanding amounts', under: 'Payments' },
  '/admin/scholarships': { title: 'Scholarship requests', under: 'Payments' },
  '/admin/enrollments/waiting-list': { title: 'Waiting lists', under: 'Enrollments' },
  '/admin/documents': { title: 'Documents' },
  '/admin/messages': { title: 'Messages: inbox', under: 'Messages', file: null },
  '/admin/messages/broadcasts': { title: 'Broadcasts', under: 'Messages', file: null },
  '/admin/messages/newsletters': { title: 'Newsletters: write and send', under: 'Messages', file: null },
  '/admin/messages/newsletter': { title: 'Newsletter subscribers', under: 'Messages', file: null },
  '/admin/messages/mails': { title: 'Emails sent', under: 'Messages', file: null },
  '/admin/analytics/money': { title: 'Money in and out', under: 'Analytics' },
  '/admin/attendance': { title: 'Attendance', under: 'Analytics' },
  '/admin/attendance-alerts': { title: 'Missing children', under: 'Attendance' },
  '/admin/absences': { title: 'Absences that families reported', under: 'Attendance' },
  '/admin/make-ups': { title: 'Make-up classes', under: 'Attendance' },
  '/admin/audit': { title: 'Audit' },
  '/admin/jobs': { title: 'Failed tasks' },
  '/admin/mentions': { title: 'Mentions' },
} as const satisfies Record<`/admin/${string}`, ListPlace>;

export type ListAddress = keyof typeof listPages;
export const listAddresses = Object.keys(listPages) as ListAddress[];
export const listPlaces: readonly (ListPlace & { page: ListAddress })[] = listAddresses.map((page) => ({
  page,
  ...listPages[page],
}));
