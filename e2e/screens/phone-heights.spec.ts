import { expect, expectLoaded, lookingTest as test, type Role } from '../fixtures/app.ts';
import { linkOf } from './all-screens.ts';

/* A usual list or record of the office and of staff is no longer than this on a phone of 360 px, with 25 rows on a page. */
const most = 2000;

type Page = { as: Role; path: string; link?: string };
const lists: readonly Page[] = [
  ...[
    '/admin/enrollments',
    '/admin/students',
    '/admin/parents',
    '/admin/documents',
    '/admin/payments',
    '/admin/programs',
    '/admin/groups',
    '/admin/competitions',
    '/admin/attendance',
    '/admin/audit',
    '/admin/analytics',
    '/admin/analytics/money',
    '/admin/content/robots',
    '/admin/content/gallery',
    '/admin/content/pages',
    '/admin/messages/mails',
    '/admin/settings',
    '/admin/settings/prices',
    '/admin/account',
  ].map((path) => ({ as: 'admin' as const, path })),
  { as: 'admin', path: '/admin/students?q=Maya+Campbell', link: 'View Maya Campbell' },
  { as: 'admin', path: '/admin/parents?q=Simone+Campbell', link: 'Simone Campbell' },
  { as: 'admin', path: '/admin/programs?status=in_progress', link: 'View Weekend workshops: sumo bots' },
  { as: 'admin', path: '/admin/groups?status=active', link: 'View Robotics club' },
  ...['/staff', '/staff/students', '/staff/schedule', '/staff/reports', '/staff/coursework', '/staff/settings'].map(
    (path) => ({ as: 'staff' as const, path }),
  ),
];

for (const { as, path, link } of lists)
  test.describe(() => {
    test.use({ as });
    test(`${link ?? path} as ${as} is no longer than ${most} px on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(path);
      await expectLoaded(page);
      if (link) {
        await linkOf(page, link).click();
        await expectLoaded(page);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(link.replace('View ', ''));
      }
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    });
  });
