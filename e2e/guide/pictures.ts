import type { Page } from '@playwright/test';
import type { Role } from '../fixtures/app.ts';

export interface Picture {
  /** Its file, docs/guide/pictures/{name}.webp. */
  name: string;
  as?: Role;
  at: string;
  /** A phone, as most families use; else a desktop. */
  phone?: true;
  /** Steps before it is taken. */
  before?: (page: Page) => Promise<void>;
}

const follow = (href: string) => async (page: Page) => {
  const links = page.getByRole('main').locator(`a[href^="${href}"]`);
  await links.first().click(); // The guide shows what such a page looks like: any of them will do.
  await page.waitForURL((url) => url.pathname.startsWith(href));
};
const press = (name: string) => async (page: Page) => {
  const buttons = page.getByRole('main').getByRole('button', { name });
  await buttons.first().click(); // Any of them will do, as above.
};
const both =
  (...steps: NonNullable<Picture['before']>[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const bringUp = (heading: string) => (page: Page) =>
  page
    .getByRole('heading', { name: heading, exact: true })
    .evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 160, behavior: 'instant' }));

/** What the guides show, taken from the demo organisation as `npm start` creates it. */
export const pictures: readonly Picture[] = [
  { name: 'parent-overview', as: 'parent', at: '/parent', phone: true },
  { name: 'parent-add-child', as: 'parent', at: '/parent/children/new', phone: true },
  { name: 'parent-child', as: 'parent', at: '/parent/children', before: follow('/parent/children/0') },
  { name: 'parent-enroll', as: 'parent', at: '/programs/holiday-stem-camp/enroll', phone: true },
  {
    name: 'parent-pay',
    as: 'parent',
    at: '/parent/enrollments',
    before: (page) =>
      page
        .getByRole('link', {
          name: 'Other ways to pay After-school robotics, Level 1, Maya Campbell',
          exact: true,
        })
        .click(),
  },
  { name: 'parent-documents', as: 'parent', at: '/parent/documents', phone: true },
  { name: 'parent-settings', as: 'parent', at: '/parent/settings' },
  { name: 'student-overview', as: 'student', at: '/student', phone: true },
  { name: 'student-course', as: 'student', at: '/student/courses', before: follow('/student/courses/') },
  {
    name: 'student-assignment',
    as: 'student',
    at: '/student/assignments',
    phone: true,
    before: follow('/student/assignments/'),
  },
  { name: 'student-achievements', as: 'student', at: '/student/achievements' },
  { name: 'staff-overview', as: 'staff', at: '/staff', phone: true },
  { name: 'staff-attendance', as: 'staff', at: '/staff', phone: true, before: follow('/staff/meetings/') },
  { name: 'staff-student', as: 'staff', at: '/staff/students', before: follow('/staff/students/') },
  { name: 'staff-report', as: 'staff', at: '/staff/reports', before: follow('/staff/reports/') },
  { name: 'staff-coursework', as: 'staff', at: '/staff/coursework', before: follow('/staff/coursework/') },
  { name: 'staff-groups', as: 'staff', at: '/staff/groups' },
  { name: 'admin-dashboard', as: 'admin', at: '/admin' },
  { name: 'admin-enrollments', as: 'admin', at: '/admin/enrollments?status=pending' },
  { name: 'admin-program', as: 'admin', at: '/admin/programs?status=in_progress', before: follow('/admin/programs/') },
  { name: 'admin-student', as: 'admin', at: '/admin/students?q=Maya', before: follow('/admin/students/') },
  { name: 'admin-group', as: 'admin', at: '/admin/groups?status=active', before: follow('/admin/groups/') },
  // Its slip is a PDF: CHROMIUM_PATH has to name a whole Chromium, because the headless shell shows none.
  { name: 'admin-proof', as: 'admin', at: '/admin/payments/proofs' },
  { name: 'admin-refund', as: 'admin', at: '/admin/payments?status=paid', before: press('Refund J$') },
  { name: 'admin-content', as: 'admin', at: '/admin/content/robots' },
  {
    name: 'admin-robot',
    as: 'admin',
    at: '/admin/content/robots',
    before: both(follow('/admin/content/robots/0'), bringUp('Pictures')),
  },
  { name: 'admin-analytics', as: 'admin', at: '/admin/analytics' },
  { name: 'admin-settings', as: 'admin', at: '/admin/settings' },
  { name: 'admin-audit', as: 'admin', at: '/admin/audit' },
  { name: 'admin-messages', as: 'admin', at: '/admin/messages' },
];
