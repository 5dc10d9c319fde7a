import type { AnyList } from '@doctorbird/contract/core/list';
import { lists } from '@doctorbird/contract/lists';
import type { Locator, Page } from '@playwright/test';
import { openTab, type Role } from '../fixtures/app.ts';
import { linkOf } from './inner-screens.ts';

/* Every screen of the product, once: for the accessibility tests and for the pictures (`npm run pictures`). */

export type Screen = { path: string; as?: Role };

/** Every list of the office has its page here. */
const listScreens = Object.values<AnyList>(lists).flatMap(({ page }) =>
  page.includes(':') ? [] : [{ path: page, as: 'admin' as const }],
);

export const screens: readonly Screen[] = [
  { path: '/' },
  { path: '/programs' },
  { path: '/programs?q=nothing-like-this' },
  { path: '/programs?day=sat&time=evening&parish=St.+Catherine' },
  { path: '/programs/after-school-robotics-1' },
  { path: '/programs/python-for-robots' },
  { path: '/services' },
  { path: '/services/camps' },
  { path: '/competitions' },
  { path: '/competitions/robot-wars?status=upcoming' },
  { path: '/competitions/event/yard-clash' },
  { path: '/competitions/event/yard-clash-today/live' },
  { path: '/competitions/event/yard-clash-today/live/bracket' },
  { path: '/competitions/event/yard-clash-today/live/standings' },
  { path: '/competitions/event/yard-clash-today/live/team' },
  { path: '/competitions/event/yard-clash-today/teams/tal' },
  { path: '/competitions/event/yard-clash-today/screen' },
  { path: '/display' },
  { path: '/competitions/records' },
  { path: '/robots' },
  { path: '/robots/beginner' },
  { path: '/robots?robot=anansi' },
  { path: '/robots/r/tallawah' },
  { path: '/gallery' },
  { path: '/gallery?item=friday-show' },
  { path: '/gallery?q=nothing-like-this' },
  { path: '/contact' },
  { path: '/group-registration' },
  { path: '/privacy' },
  { path: '/terms' },
  { path: '/accessibility' },
  { path: '/newsletter/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { path: '/newsletter/unsubscribe?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  ...['/verify', '/school-slip'].map((path) => ({ path })),
  { path: '/stop?link=aaaaaaaaaaaaaaaaaaaaaaaaaaaa&topic=news' },
  { path: '/auth' },
  { path: '/auth?tab=signup' },
  { path: '/auth?tab=signup&as=student' },
  { path: '/admin/auth' },
  { path: '/forgot-password' },
  { path: '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { path: '/nothing-here' },
  { path: '/parent', as: 'parent' },
  ...['children', 'schedule', 'enrollments', 'payments', 'checkout'].map((at): Screen => ({
    path: `/parent/${at}`,
    as: 'parent',
  })),
  { path: '/competitions/event/yard-clash/enter', as: 'parent' },
  { path: '/parent/children/new', as: 'parent' },
  { path: '/programs/microbit-coding-club/enroll', as: 'parent' },
  { path: '/programs/weekend-line-followers/try', as: 'parent' },
  ...['gift-cards', 'memberships', 'passes', 'relatives', 'statement'].map((at): Screen => ({
    path: `/parent/payments/${at}`,
    as: 'parent',
  })),
  ...['messages', 'messages/notices', 'messages/new', 'documents', 'settings'].map((at): Screen => ({
    path: `/parent/${at}`,
    as: 'parent',
  })),
  { path: '/parent/settings/notifications', as: 'parent' },
  { path: '/parent/settings/consents', as: 'parent' },
  { path: '/parent/settings/sign-in', as: 'parent' },
  { path: '/parent/settings/calendar', as: 'parent' },
  { path: '/parent/settings/data', as: 'parent' },
  { path: '/student/settings', as: 'student' },
  { path: '/student/settings/notifications', as: 'student' },
  { path: '/student/settings/sign-in', as: 'student' },
  { path: '/student/settings/calendar', as: 'student' },
  { path: '/student/settings/data', as: 'student' },
  { path: '/student/schedule', as: 'student' },
  { path: '/student/messages', as: 'student' },
  { path: '/programs/holiday-stem-camp/enroll', as: 'parent' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/imports', as: 'admin' },
  { path: '/admin/duplicates', as: 'admin' },
  { path: '/admin/parents?q=nobody-like-this', as: 'admin' },
  { path: '/admin/students?q=nobody-like-this', as: 'admin' },
  { path: '/admin/analytics', as: 'admin' },
  { path: '/admin/analytics/insight', as: 'admin' },
  { path: '/admin/analytics/outcomes', as: 'admin' },
  { path: '/admin/groups/board', as: 'admin' },
  { path: '/admin/attendance?state=unfinished', as: 'admin' },
  { path: '/admin/schedule', as: 'admin' },
  { path: '/admin/timetable', as: 'admin' },
  { path: '/admin/storm', as: 'admin' },
  { path: '/admin/enrollments?q=nobody-like-this', as: 'admin' },
  { path: '/admin/programs?q=nothing-like-this', as: 'admin' },
  { path: '/admin/seasons', as: 'admin' },
  { path: '/admin/competitions', as: 'admin' },
  { path: '/admin/competitions/new', as: 'admin' },
  { path: '/admin/content/robots', as: 'admin' },
  { path: '/admin/content/robots/new', as: 'admin' },
  { path: '/admin/content/gallery?q=nothing-like-this', as: 'admin' },
  { path: '/admin/content/services', as: 'admin' },
  { path: '/admin/content/slides', as: 'admin' },
  { path: '/admin/content/home', as: 'admin' },
  { path: '/admin/content/pages/terms', as: 'admin' },
  { path: '/newsletters' },
  { path: '/newsletters/sixty-joints-each' },
  { path: '/admin/messages/templates', as: 'admin' },
  { path: '/admin/opening', as: 'admin' },
  { path: '/admin/status', as: 'admin' },
  { path: '/admin/settings', as: 'admin' },
  { path: '/admin/settings/identity', as: 'admin' },
  { path: '/admin/settings/logo', as: 'admin' },
  { path: '/admin/settings/card-gateway', as: 'admin' },
  { path: '/admin/settings/documents', as: 'admin' },
  { path: '/admin/settings/fields', as: 'admin' },
  { path: '/admin/settings/policies', as: 'admin' },
  { path: '/admin/settings/attendance', as: 'admin' },
  { path: '/admin/settings/mail', as: 'admin' },
  { path: '/admin/settings/transfer', as: 'admin' },
  { path: '/admin/settings/sample-data', as: 'admin' },
  { path: '/admin/settings/consents', as: 'admin' },
  { path: '/admin/settings/retention', as: 'admin' },
  { path: '/admin/settings/venues', as: 'admin' },
  { path: '/admin/settings/connections', as: 'admin' },
  { path: '/admin/skill-map', as: 'admin' },
  { path: '/admin/report-proofs', as: 'admin' },
  { path: '/admin/settings/tags', as: 'admin' },
  { path: '/admin/settings/prices', as: 'admin' },
  { path: '/admin/settings/payment-plans', as: 'admin' },
  { path: '/admin/settings/report-templates', as: 'admin' },
  { path: '/admin/deletions', as: 'admin' },
  { path: '/admin/content/headings/robots/all', as: 'admin' },
  { path: '/admin/payments/proofs', as: 'admin' },
  { path: '/admin/payments/record', as: 'admin' },
  { path: '/admin/walk-in', as: 'admin' },
  { path: '/admin/payments/deposits', as: 'admin' },
  { path: '/admin/payments/journal', as: 'admin' },
  { path: '/admin/settings/account-codes', as: 'admin' },
  { path: '/admin/payments/takings', as: 'admin' },
  { path: '/admin/payments/gct', as: 'admin' },
  { path: '/admin/payments/trial-balance', as: 'admin' },
  { path: '/admin/settings/gct', as: 'admin' },
  { path: '/admin/account', as: 'admin' },
  { path: '/staff', as: 'staff' },
  { path: '/staff/students', as: 'staff' },
  { path: '/staff/schedule', as: 'staff' },
  { path: '/staff/reports', as: 'staff' },
  { path: '/staff/reports?new=1', as: 'staff' },
  { path: '/staff/coursework', as: 'staff' },
  { path: '/staff/coursework?q=nothing-like-this', as: 'staff' },
  { path: '/staff/portfolio', as: 'staff' },
  { path: '/staff/report-proofs', as: 'staff' },
  { path: '/staff/groups', as: 'staff' },
  { path: '/staff/messages', as: 'staff' },
  { path: '/staff/messages/new', as: 'staff' },
  { path: '/staff/hours', as: 'staff' },
  { path: '/staff/settings', as: 'staff' },
  { path: '/student', as: 'student' },
  { path: '/student/courses', as: 'student' },
  { path: '/student/progress', as: 'student' },
  { path: '/student/assignments', as: 'student' },
  { path: '/student/achievements', as: 'student' },
  ...listScreens,
];

/**
 * What opens above a screen, by its name: `in` is the link of the list to follow, `choose` the item of the menu that
 * `press` opens. With `oneOf`, several have this name or start with it, and any will do.
 */
export interface Opener {
  at: string;
  as: Role;
  press: string;
  in?: string;
  /** The tab of the record that `in` leads to. */
  tab?: string;
  /** The heading of the part that has the button, where that part loads when it comes into view. */
  below?: string;
  choose?: string;
  oneOf?: boolean;
  /** The button is only there on a desk; on a phone it is beside the list, in the record. */
  wideOnly?: boolean;
  /** Where the button is; the page itself unless said. */
  area?: 'main' | 'banner';
}

export const openers: readonly Opener[] = [
  { as: 'admin', at: '/admin/enrollments', press: 'Help', area: 'banner' },
  { as: 'admin', at: '/admin', press: 'Search', area: 'banner' },
  { as: 'staff', at: '/staff', press: 'Search', area: 'banner' },
  { as: 'admin', at: '/admin/staff', press: 'Add Staff' },
  { as: 'admin', at: '/admin/staff?q=Andre+Bennett', press: 'Actions for Andre Bennett', choose: 'Edit' },
  { as: 'admin', at: '/admin/programs', press: 'Create program' },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', press: 'Edit First Bolts' },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', press: 'Delete First Bolts' },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', in: 'View First Bolts', tab: 'Meetings', press: 'Plan meetings' },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', in: 'View First Bolts', tab: 'Questions', press: 'Add question' },
  {
    as: 'admin',
    at: '/admin/programs?q=First+Bolts',
    in: 'View First Bolts',
    press: 'Actions for First Bolts',
    choose: 'Cancel program',
  },
  { as: 'admin', at: '/admin/programs?q=First+Bolts', in: 'View First Bolts', press: 'Assign staff' },
  {
    as: 'admin',
    at: '/admin/programs?q=First+Bolts',
    in: 'View First Bolts',
    tab: 'Meetings',
    press: 'Actions for the meeting of',
    choose: 'Move meeting',
    oneOf: true,
  },
  {
    as: 'admin',
    at: '/admin/programs?q=First+Bolts',
    in: 'View First Bolts',
    tab: 'Meetings',
    press: 'Actions for the meeting of',
    choose: 'Cancel meeting',
    oneOf: true,
  },
  { as: 'admin', at: '/admin/groups', press: 'Create group' },
  { as: 'admin', at: '/admin/groups?status=active', in: 'View Robotics club', tab: 'Roster', press: 'Add member' },
  { as: 'admin', at: '/admin/groups?status=active', in: 'View Robotics club', tab: 'Roster', press: 'Upload CSV' },
  {
    as: 'admin',
    at: '/admin/groups?status=active',
    in: 'View Robotics club',
    tab: 'Quotes and invoices',
    press: 'New quote',
  },
  { as: 'admin', at: '/admin/groups?status=pending', in: 'View Sixth form enrichment', press: 'Decline' },
  { as: 'admin', at: '/admin/groups?status=pending', in: 'View Sixth form enrichment', press: 'Edit details' },
  {
    as: 'admin',
    at: '/admin/payments?status=paid&q=Abigail+Clarke',
    press: 'Refund J$28,000.00 to Abigail Clarke',
    wideOnly: true,
  },
  { as: 'admin', at: '/admin/payments/proofs', press: 'Send back' },
  { as: 'admin', at: '/admin/payments/refunds', press: 'Decide : J$42,000.00 for Aaliyah Chin' },
  { as: 'admin', at: '/admin/documents?state=submitted', press: 'Review Birth certificate of Renae Bailey' },
  { as: 'admin', at: '/admin/scholarships', press: 'Decide on the request for Tajay Morrison' },
  {
    as: 'admin',
    at: '/admin/messages/newsletters',
    in: 'Ring night, told by a referee aged eleven',
    press: 'Choose another picture',
  },
  { as: 'admin', at: '/admin/settings/prices', press: 'Sibling discount' },
  { as: 'admin', at: '/admin/settings/payment-plans', press: 'Deposit and two parts' },
  { as: 'admin', at: '/admin/settings/report-templates', press: 'Team robotics' },
  { as: 'admin', at: '/admin/settings/venues', press: 'Doctorbird workshop' },
  { as: 'admin', at: '/admin/settings/connections', press: 'Make a key' },
  { as: 'admin', at: '/admin/settings/connections', press: 'Add webhook' },
  { as: 'admin', at: '/admin/skill-map', press: 'Change Wiring' },
  { as: 'admin', at: '/admin/skill-map', press: 'Add track' },
  { as: 'admin', at: '/admin/badges', press: 'Make a badge' },
  { as: 'admin', at: '/admin/seasons', press: 'Add season' },
  {
    as: 'admin',
    at: '/admin/enrollments?status=pending&q=Lia+Watson',
    press: 'Actions for Lia Watson, First Bolts',
    choose: 'Approve',
  },
  {
    as: 'admin',
    at: '/admin/enrollments?status=pending&q=Lia+Watson',
    press: 'Actions for Lia Watson, First Bolts',
    choose: 'Reject',
  },
  {
    as: 'admin',
    at: '/admin/enrollments?status=enrolled&q=Imani+Wright',
    press: 'Actions for Imani Wright, First Bolts',
    choose: 'Cancel enrollment',
  },
  {
    as: 'admin',
    at: '/admin/enrollments?status=enrolled&q=Imani+Wright',
    press: 'Actions for Imani Wright, First Bolts',
    choose: 'Move to another program',
  },
  { as: 'admin', at: '/admin/content/robots/new', below: 'Pictures', press: 'Choose a drawing' },
  {
    as: 'admin',
    at: '/admin/messages/mails?q=Welcome+to+Doctorbird',
    press: 'Welcome to Doctorbird Robotics',
    oneOf: true,
  },
  { as: 'admin', at: '/admin/messages/newsletter', press: 'Remove the.campbells@family.test', wideOnly: true },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', in: 'View Maya Campbell', press: 'Edit details' },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', in: 'View Maya Campbell', press: 'Enroll in a program' },
  { as: 'admin', at: '/admin/students?q=Maya+Campbell', in: 'View Maya Campbell', press: 'Archive' },
  {
    as: 'admin',
    at: '/admin/students?q=Maya+Campbell',
    in: 'View Maya Campbell',
    tab: 'Documents',
    press: 'Review Immunization record',
  },
  { as: 'admin', at: '/admin/parents?q=Simone+Campbell', in: 'Simone Campbell', press: 'Edit contact' },
  { as: 'admin', at: '/admin/parents?q=Simone+Campbell', in: 'Simone Campbell', tab: 'Account', press: 'Change email' },
  {
    as: 'admin',
    at: '/admin/parents?q=Simone+Campbell',
    in: 'Simone Campbell',
    tab: 'Account',
    press: 'Send them a copy',
  },
  { as: 'admin', at: '/admin/deletions', press: 'Delete now: Marlene Dawkins' },
  { as: 'parent', at: '/parent/settings/data', press: 'Delete the account' },
  { as: 'staff', at: '/staff/reports', press: 'New report' },
  { as: 'staff', at: '/staff/coursework', press: 'New coursework' },
  { as: 'staff', at: '/staff/coursework', press: 'Copy from another term' },
  { as: 'staff', at: '/staff/students', in: 'Maya Campbell', press: 'Give a badge' },
  { as: 'staff', at: '/staff/hours', press: 'Write times', oneOf: true },
  { as: 'admin', at: '/admin/hours', in: 'Andre Bennett', press: 'Set rate' },
  { as: 'parent', at: '/parent/documents', press: 'Upload Immunization record of Jaden Campbell' },
  { as: 'parent', at: '/parent/children', press: 'Decline Amari Campbell' },
  { as: 'parent', at: '/parent/children', in: 'View Details of Jaden Campbell', press: 'Archive child' },
  { as: 'parent', at: '/parent/children', in: 'View Details of Jaden Campbell', tab: 'People', press: 'Add person' },
];

/** The parts of a child's page in the Parent Portal. */
export const childTabs = ['People', 'Health', 'Papers', 'Progress', 'Portfolio', 'Attendance', 'Overview'] as const;

/** Opens what an opener names; returns the button that gets the focus back. */
export async function open(
  page: Page,
  { in: inside, tab, below, press, choose, oneOf = false, area = 'main' }: Opener,
): Promise<Locator> {
  if (inside) await linkOf(page, inside).click();
  if (tab) await openTab(page, tab);
  if (below) await page.getByRole('heading', { name: below, exact: true }).scrollIntoViewIfNeeded();
  const buttons = page.getByRole(area).getByRole('button', { name: press, exact: !oneOf });
  const button = oneOf ? buttons.first() : buttons; // Any of them will do.
  await button.click();
  if (choose) await page.getByRole('menuitem', { name: choose, exact: true }).click();
  return button;
}
