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
  page('Parents', '/admin/parents'),
  page('Students', '/admin/students'),
  page('Staff Users', '/admin/staff'),
  page('Enrollments', '/admin/enrollments'),
  page('Programs', '/admin/programs'),
  page('Groups', '/admin/groups'),
  page('Payments', '/admin/payments'),
  page('Record a payment', '/admin/payments/record', 'Payments'),
  page('Payment proofs', '/admin/payments/proofs', 'Payments'),
  page('Refunds', '/admin/payments/refunds', 'Payments'),
  page('Mismatches of the card service', '/admin/payments/mismatches', 'Payments'),
  page('Deposits and the cash box', '/admin/payments/deposits', 'Payments'),
  page('Takings by day, method and program', '/admin/payments/takings', 'Payments'),
  page('Outstanding amounts', '/admin/payments/outstanding', 'Payments'),
  page('Scholarship requests', '/admin/scholarships', 'Payments'),
  page('Documents', '/admin/documents'),
  page('Competitions', '/admin/competitions'),
  page('Content', '/admin/content'),
  page('Home page and slides', '/admin/content/slides', 'Content'),
  page('Text pages: privacy and terms', '/admin/content/pages', 'Content'),
  page('Messages: inbox', '/admin/messages', 'Messages'),
  page('Newsletter', '/admin/messages/newsletter', 'Messages'),
  page('Emails sent', '/admin/messages/mails', 'Messages'),
  page('Analytics', '/admin/analytics'),
  page('Money in and out', '/admin/analytics/money', 'Analytics'),
  page('Attendance', '/admin/attendance', 'Analytics'),
  page('Timetable of the week', '/admin/timetable', 'Analytics'),
  page('Audit', '/admin/audit'),
  page('Failed tasks', '/admin/jobs'),
  page('Accounts to delete', '/admin/deletions'),
  page('My account', '/admin/account'),
  page('Mentions', '/admin/mentions'),
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
  page('Settings', '/staff/settings'),
];
