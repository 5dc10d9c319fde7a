import { listAddresses } from './list-pages.ts';

/**
 * Every address of the website and the portals, in one list: `routes.ts` of the web has exactly these, mails, text messages, search
 * results and work lists may lead nowhere else, and tests open them as their readers.
 */
export const webPages = {
  public: [
    '/',
    '/programs',
    '/programs/:slug',
    '/programs/:slug/enroll',
    '/services',
    '/services/:category',
    '/competitions',
    '/competitions/event/:slug',
    '/competitions/event/:slug/enter',
    '/competitions/:category',
    '/robots',
    '/robots/r/:slug',
    '/robots/:category',
    '/gallery',
    '/contact',
    '/group-registration',
    '/group-registration/status/:token',
    '/privacy',
    '/terms',
    '/certificates/:code',
    '/pay/:token',
    '/pay/checkouts/:id',
    '/quotes/:token',
    '/invoices/:token',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/newsletters',
    '/newsletters/:slug',
    '/stop',
    '/admin/setup',
    '/auth',
    '/admin/auth',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/second-step',
    '/guardian/:token',
    '/class-alert/:token',
  ],
  parent: [
    '/parent',
    '/parent/children',
    '/parent/children/new',
    '/parent/children/:id',
    '/parent/children/:id/people',
    '/parent/children/:id/health',
    '/parent/children/:id/papers',
    '/parent/children/:id/progress',
    '/parent/children/:id/attendance',
    '/parent/schedule',
    '/parent/enrollments',
    '/parent/enrollments/:id',
    '/parent/enrollments/:id/pay',
    '/parent/checkout',
    '/parent/checkout/:id',
    '/parent/bills/:id',
    '/parent/payments',
    '/parent/payments/statement',
    '/parent/documents',
    '/parent/story',
    '/parent/messages',
    '/parent/messages/new',
    '/parent/messages/conversations/:id',
    '/parent/messages/:id',
    '/parent/settings',
    '/parent/settings/notifications',
    '/parent/settings/consents',
    '/parent/settings/sign-in',
    '/parent/settings/calendar',
    '/parent/settings/data',
  ],
  student: [
    '/student',
    '/student/schedule',
    '/student/courses',
    '/student/courses/:id',
    '/student/progress',
    '/student/assignments',
    '/student/assignments/:id',
    '/student/achievements',
    '/student/story',
    '/student/messages',
    '/student/messages/conversations/:id',
    '/student/messages/:id',
    '/student/settings',
    '/student/settings/notifications',
    '/student/settings/sign-in',
    '/student/settings/calendar',
    '/student/settings/data',
  ],
  staff: [
    '/staff',
    '/staff/students',
    '/staff/students/:id',
    '/staff/schedule',
    '/staff/programs/:id',
    '/staff/meetings/:id',
    '/staff/meetings/:id/door',
    '/staff/meetings/:id/headcount',
    '/staff/reports',
    '/staff/reports/:id',
    '/staff/coursework',
    '/staff/coursework/:id',
    '/staff/groups',
    '/staff/tasks',
    '/staff/programs/:id/notes',
    '/staff/programs/:id/reports',
    '/staff/programs/:id/reports/review',
    '/staff/programs/:id/story',
    '/staff/programs/:id/story/new',
    '/staff/messages',
    '/staff/messages/new',
    '/staff/messages/classes/:id',
    '/staff/messages/conversations/:id',
    '/staff/messages/:id',
    '/staff/settings',
  ],
  admin: [
    '/admin',
    ...listAddresses,
    '/admin/staff/:id',
    '/admin/parents/import',
    '/admin/parents/:id/merge',
    '/admin/duplicates',
    '/admin/duplicates/:stays/:merged',
    '/admin/parents/:id',
    '/admin/parents/:id/children',
    '/admin/parents/:id/enrollments',
    '/admin/parents/:id/payments',
    '/admin/parents/:id/documents',
    '/admin/parents/:id/notes',
    '/admin/parents/:id/account',
    '/admin/parents/:id/history',
    '/admin/parents/:id/statement',
    '/admin/parents/:id/sign-in-slip',
    '/admin/walk-in',
    '/admin/students/:id',
    '/admin/students/:id/people',
    '/admin/students/:id/enrollments',
    '/admin/students/:id/progress',
    '/admin/students/:id/documents',
    '/admin/students/:id/account',
    '/admin/students/:id/history',
    '/admin/analytics',
    '/admin/attendance/:id',
    '/admin/schedule',
    '/admin/timetable',
    '/admin/storm',
    '/admin/storm/:id',
    '/admin/enrollments/:id',
    '/admin/enrollments/:id/invoice',
    '/admin/seasons',
    '/admin/seasons/:id',
    '/admin/seasons/:id/copy',
    '/admin/programs/:id',
    '/admin/programs/:id/meetings',
    '/admin/programs/:id/roster',
    '/admin/programs/:id/waiting-list',
    '/admin/programs/:id/attendance',
    '/admin/programs/:id/history',
    '/admin/programs/:id/cancelled',
    '/admin/programs/:id/class-list',
    '/admin/programs/:id/name-tags',
    '/admin/programs/:id/timetable',
    '/admin/groups/:id',
    '/admin/groups/:id/quotes',
    '/admin/groups/:id/meetings',
    '/admin/groups/:id/roster',
    '/admin/groups/:id/history',
    '/admin/competitions',
    '/admin/competitions/new',
    '/admin/competitions/:id',
    '/admin/competitions/:id/entries',
    '/admin/competitions/:id/details',
    '/admin/content',
    '/admin/content/slides',
    '/admin/content/home',
    '/admin/content/pages',
    '/admin/content/pages/:slug',
    '/admin/content/headings/:section/:slug',
    '/admin/content/:kind',
    '/admin/content/:kind/:id',
    '/admin/settings',
    '/admin/settings/consents',
    '/admin/settings/retention',
    '/admin/settings/logo',
    '/admin/settings/card-gateway',
    '/admin/settings/sample-data',
    '/admin/settings/prices',
    '/admin/settings/account-codes',
    '/admin/settings/payment-plans',
    '/admin/settings/venues',
    '/admin/settings/tags',
    '/admin/settings/messages',
    '/admin/settings/messages/:kind',
    '/admin/settings/transfer',
    '/admin/settings/:part',
    '/admin/messages/broadcasts/:id',
    '/admin/messages/newsletters/:id',
    '/admin/messages/templates',
    '/admin/messages/:id',
    '/admin/payments/record',
    '/admin/payments/proofs',
    '/admin/payments/deposits',
    '/admin/payments/takings',
    '/admin/payments/journal',
    '/admin/payments/month-end',
    '/admin/deletions',
    '/admin/account',
  ],
} as const;

export type Portal = keyof typeof webPages;
type Pattern = (typeof webPages)[Portal][number];

type Segment<S extends string> = S extends `:${string}` ? string : S;
type Filled<P extends string> = P extends `/${infer S}/${infer Rest}`
  ? `/${Segment<S>}${Filled<`/${Rest}`>}`
  : P extends `/${infer S}`
    ? `/${Segment<S>}`
    : never;
type Page = Filled<Pattern>;

/** The address of a page, with what is asked of it or where on it the reader should look. */
export type WebAddress = Page | `${Page}?${string}` | `${Page}#${string}`;

const fits = (pattern: string, parts: readonly string[]): boolean => {
  const pieces = pattern.split('/');
  return (
    pieces.length === parts.length &&
    pieces.every((piece, at) => (piece.startsWith(':') ? parts[at] !== '' : piece === parts[at]))
  );
};

/** The page behind an address (a path with or without query and fragment) and whose it is; undefined where there is none. */
export function pageAt(address: string): { portal: Portal; pattern: string } | undefined {
  const path = address.replace(/[?#].*$/s, '');
  const parts = (path.length > 1 ? path.replace(/\/$/, '') : path).split('/');
  for (const portal of Object.keys(webPages) as Portal[]) {
    // What is written out comes before what is filled in: `/parent/children/new` is no child.
    const patterns = webPages[portal].filter((pattern) => fits(pattern, parts));
    const [pattern] = patterns.toSorted((first, other) => first.split(':').length - other.split(':').length);
    if (pattern) return { portal, pattern };
  }
  return undefined;
}

/** The whole address, for readers outside of the website. */
export const linkTo = (origin: string, address: WebAddress): string => `${origin}${address}`;
