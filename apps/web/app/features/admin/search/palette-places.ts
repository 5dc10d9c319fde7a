import { listPlaces } from '@doctorbird/contract/core/list-pages';

/** A page, or a setting, that the search finds by its name. */
export type PalettePlace = { title: string; detail: string; to: string };

/** The settings that fit what was typed: their domain names them, and has one name for each. */
export type FindSettings = (typed: string, sampleData: boolean) => readonly PalettePlace[];

const page = (title: string, to: string, detail = 'Page'): PalettePlace => ({ title, to, detail });
export const adminPlaces: readonly PalettePlace[] = [
  page('Dashboard', '/admin'),
  ...listPlaces().map(({ title, page: to, under }) => page(title, to, under)),
  page('Walk-in: add a family, enroll and take payment', '/admin/walk-in', 'Parents'),
  page('Import families', '/admin/parents/import', 'Parents'),
  page('Import programs, staff or past attendance', '/admin/imports'),
  page('Duplicate families and merges', '/admin/duplicates', 'Parents'),
  page('Record a payment', '/admin/payments/record', 'Payments'),
  page('Payment proofs', '/admin/payments/proofs', 'Payments'),
  page('Deposits and the cash box', '/admin/payments/deposits', 'Payments'),
  page('Takings by day, method and program', '/admin/payments/takings', 'Payments'),
  page('GCT by month and quarter', '/admin/payments/gct', 'Payments'),
  page('Trial balance', '/admin/payments/trial-balance', 'Payments'),
  page('General journal for bookkeeping', '/admin/payments/journal', 'Payments'),
  page('Roles: what each may do', '/admin/staff/roles', 'Staff Users'),
  page('Review of rights', '/admin/staff/review', 'Staff Users'),
  page('Competitions', '/admin/competitions'),
  page('Board of schools', '/admin/groups/board', 'Groups'),
  page('Content', '/admin/content'),
  page('Text pages: privacy and terms', '/admin/content/pages', 'Content'),
  page('Storm: cancel the classes of a day or several', '/admin/storm', 'Classes'),
  page('Reply templates', '/admin/messages/templates', 'Messages'),
  page('Analytics', '/admin/analytics'),
  page('Insight', '/admin/analytics/insight'),
  page('Outcome report', '/admin/analytics/outcomes'),
  page('Schedule of the week, clashes', '/admin/schedule', 'Classes'),
  page('Timetable of the week, to print', '/admin/timetable', 'Classes'),
  page('Accounts to delete', '/admin/deletions'),
  page('My account', '/admin/account'),
  page('My calendar feed', '/admin/account#calendar', 'My account'),
  page('Settings', '/admin/settings'),
];

export const staffPlaces: readonly PalettePlace[] = [
  page('Overview', '/staff'),
  page('My Students', '/staff/students'),
  page('Schedule', '/staff/schedule'),
  page('Progress Reports', '/staff/reports'),
  page('Coursework', '/staff/coursework'),
  page('Groups', '/staff/groups'),
  page('My tasks', '/staff/tasks'),
  page('Hours', '/staff/hours'),
  page('Settings', '/staff/settings'),
  page('Calendar feed', '/staff/settings#calendar', 'Settings'),
];
