/*
 * The pages of the office's lists: their addresses and routes, what the search for pages calls them and where it says they belong, and where rows
 * are expected while a page loads are made from this. Every page of a portal loads the addresses, and the rest only what searches or routes.
 */

/** Where they are. */
export const listAddresses = [
  '/admin/tasks',
  '/admin/parents',
  '/admin/students',
  '/admin/staff',
  '/admin/staff/records',
  '/admin/cover',
  '/admin/hours',
  '/admin/availability',
  '/admin/enrollments',
  '/admin/programs',
  '/admin/badges',
  '/admin/groups',
  '/admin/payments',
  '/admin/payments/proofs/list',
  '/admin/payments/statements',
  '/admin/payments/plans',
  '/admin/payments/refunds',
  '/admin/payments/items',
  '/admin/payments/in-transit',
  '/admin/payments/gift-cards',
  '/admin/payments/memberships',
  '/admin/payments/passes',
  '/admin/payments/fund',
  '/admin/payments/sponsors',
  '/admin/payments/mismatches',
  '/admin/payments/outstanding',
  '/admin/scholarships',
  '/admin/enrollments/waiting-list',
  '/admin/documents',
  '/admin/messages',
  '/admin/messages/broadcasts',
  '/admin/messages/newsletters',
  '/admin/messages/newsletter',
  '/admin/messages/mails',
  '/admin/analytics/money',
  '/admin/attendance',
  '/admin/attendance-alerts',
  '/admin/story-comments',
  '/admin/incidents',
  '/admin/medicine',
  '/admin/slips',
  '/admin/walk-ups',
  '/admin/absences',
  '/admin/analytics/feedback',
  '/admin/make-ups',
  '/admin/class-visits',
  '/admin/audit',
  '/admin/jobs',
  '/admin/mentions',
  '/admin/webhook-messages',
] as const;
export type ListAddress = (typeof listAddresses)[number];

/** `file` is the route of one that is not named after the end of its address; null: it stands within the page above it, in `routes.ts`. */
interface ListPlace {
  title: string;
  /** The page that it belongs to. */
  under?: string;
  file?: string | null;
}

const places: Record<ListAddress, ListPlace> = {
  '/admin/tasks': { title: 'Tasks' },
  '/admin/parents': { title: 'Parents' },
  '/admin/students': { title: 'Students' },
  '/admin/staff': { title: 'Staff Users' },
  '/admin/staff/records': { title: 'Staff records', under: 'Staff Users', file: 'staff-records' },
  '/admin/cover': { title: 'Cover', under: 'Staff Users' },
  '/admin/hours': { title: 'Hours', under: 'Staff Users' },
  '/admin/availability': { title: 'Availability', under: 'Staff Users' },
  '/admin/enrollments': { title: 'Enrollments' },
  '/admin/programs': { title: 'Programs' },
  '/admin/badges': { title: 'Badges', under: 'Programs' },
  '/admin/groups': { title: 'Groups' },
  '/admin/payments': { title: 'Payments' },
  '/admin/payments/proofs/list': { title: 'All proofs of payment', under: 'Payments', file: 'proofs-list' },
  '/admin/payments/statements': { title: 'Bank statements', under: 'Payments' },
  '/admin/payments/plans': { title: 'Payment plans', under: 'Payments' },
  '/admin/payments/refunds': { title: 'Refunds', under: 'Payments' },
  '/admin/payments/gift-cards': { title: 'Gift cards', under: 'Payments' },
  '/admin/payments/memberships': { title: 'Memberships', under: 'Payments' },
  '/admin/payments/passes': { title: 'Passes', under: 'Payments' },
  '/admin/payments/fund': { title: 'Scholarship fund', under: 'Payments' },
  '/admin/payments/sponsors': { title: 'Sponsors', under: 'Payments' },
  '/admin/payments/items': { title: 'Items', under: 'Payments' },
  '/admin/payments/in-transit': { title: 'Money in transit', under: 'Payments' },
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
  '/admin/story-comments': { title: 'Comments of class stories', under: 'Attendance' },
  '/admin/incidents': { title: 'Incident notes', under: 'Attendance' },
  '/admin/slips': { title: 'Permission slips', under: 'Attendance' },
  '/admin/medicine': { title: 'Medicine plans', under: 'Attendance' },
  '/admin/walk-ups': { title: 'Walk-ins at the door', under: 'Attendance' },
  '/admin/absences': { title: 'Absences that families reported', under: 'Attendance' },
  '/admin/analytics/feedback': { title: 'What families said of classes', under: 'Analytics' },
  '/admin/make-ups': { title: 'Make-up classes', under: 'Attendance' },
  '/admin/class-visits': { title: 'Trial and drop-in', under: 'Enrollments' },
  '/admin/audit': { title: 'Audit' },
  '/admin/jobs': { title: 'Failed tasks' },
  '/admin/mentions': { title: 'Mentions' },
  '/admin/webhook-messages': { title: 'Webhook messages', under: 'Settings' },
};

/** What stands there, in the order of the addresses. */
export const listPlaces = (): (ListPlace & { page: ListAddress })[] =>
  listAddresses.map((page) => ({ page, ...places[page] }));
