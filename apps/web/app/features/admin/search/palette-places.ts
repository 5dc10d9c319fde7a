import { listPlaces } from '@doctorbird/contract/core/list-pages';

/** A page, or a part of the settings, that the search finds by its name. */
export type PalettePlace = { title: string; detail: string; to: string };

const page = (title: string, to: string, detail = 'Page'): PalettePlace => ({ title, to, detail });
const setting = (title: string, id: string, detail = 'Settings'): PalettePlace => ({
  title,
  to: `/admin/settings/${id}`,
  detail,
});

export const adminPlaces: readonly PalettePlace[] = [
  page('Dashboard', '/admin'),
  ...listPlaces().map(({ title, page: to, under }) => page(title, to, under)),
  page('Walk-in: add a family, enroll and take payment', '/admin/walk-in', 'Parents'),
  page('Import families', '/admin/parents/import', 'Parents'),
  page('Duplicate families and merges', '/admin/duplicates', 'Parents'),
  page('Record a payment', '/admin/payments/record', 'Payments'),
  page('Payment proofs', '/admin/payments/proofs', 'Payments'),
  page('Deposits and the cash box', '/admin/payments/deposits', 'Payments'),
  page('Takings by day, method and program', '/admin/payments/takings', 'Payments'),
  page('GCT by month and quarter', '/admin/payments/gct', 'Payments'),
  page('General journal for bookkeeping', '/admin/payments/journal', 'Payments'),
  page('Competitions', '/admin/competitions'),
  page('Content', '/admin/content'),
  page('Home page and slides', '/admin/content/slides', 'Content'),
  page('Text pages: privacy and terms', '/admin/content/pages', 'Content'),
  page('Storm: cancel the classes of a day or several', '/admin/storm', 'Classes'),
  page('Reply templates', '/admin/messages/templates', 'Messages'),
  page('Analytics', '/admin/analytics'),
  page('Schedule of the week, clashes', '/admin/schedule', 'Classes'),
  page('Timetable of the week, to print', '/admin/timetable', 'Classes'),
  page('Accounts to delete', '/admin/deletions'),
  page('My account', '/admin/account'),
  page('My calendar feed', '/admin/account#calendar', 'My account'),
  page('Settings', '/admin/settings'),
  setting('Organization: name, address, phone', 'identity'),
  setting('Logo', 'logo'),
  setting('Hours', 'hours'),
  setting('Links: Instagram, YouTube', 'channels'),
  setting('Bank details', 'bank'),
  setting('Other ways to pay: agents, cash', 'ways'),
  setting('Policies: holds and refunds', 'policies'),
  setting('Signing in', 'accounts'),
  setting('Retention periods', 'privacy'),
  setting('Ways to pay', 'live-ways'),
  setting('Prices: discounts and codes', 'prices'),
  setting('Account codes of the journal', 'account-codes'),
  setting('GCT: TRN, registration and rates', 'gct'),
  setting('Payment plans: deposit and instalments', 'payment-plans'),
  setting('Report templates: sections by age and program', 'report-templates'),
  setting('Tags', 'tags'),
  setting('Mail', 'mail'),
  setting('Uploaded files', 'uploads'),
  setting('Documents of a child', 'documents'),
  setting('Custom fields: your own questions', 'fields'),
  page('Consents', '/admin/settings/consents', 'Settings'),
  page('Retention', '/admin/settings/retention', 'Settings'),
  setting('Import and export of settings', 'transfer'),
];

/** Found only as long as the sample data is there. */
export const samplePlaces: readonly PalettePlace[] = [setting('Start with your own data', 'sample-data')];

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
