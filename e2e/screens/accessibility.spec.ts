import AxeBuilder from '@axe-core/playwright';
import { expect, openAs, test, type Role } from '../fixtures/app.ts';

const screens: Array<{ path: string; as?: Role }> = [
  { path: '/' },
  { path: '/programs' },
  { path: '/programs?q=nothing-like-this' },
  { path: '/programs/after-school-robotics-1' },
  { path: '/programs/python-for-robots' },
  { path: '/services' },
  { path: '/services/camps' },
  { path: '/competitions' },
  { path: '/competitions/robot-wars?status=upcoming' },
  { path: '/competitions/event/yard-clash' },
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
  { path: '/newsletter/confirm?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { path: '/newsletter/unsubscribe?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { path: '/auth' },
  { path: '/auth?tab=signup' },
  { path: '/auth?tab=signup&as=student' },
  { path: '/admin/auth' },
  { path: '/forgot-password' },
  { path: '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
  { path: '/nothing-here' },
  { path: '/parent', as: 'parent' },
  { path: '/parent/children', as: 'parent' },
  { path: '/parent/enrollments', as: 'parent' },
  { path: '/parent/payments', as: 'parent' },
  { path: '/competitions/event/yard-clash/enter', as: 'parent' },
  { path: '/parent/children/new', as: 'parent' },
  { path: '/parent/documents', as: 'parent' },
  { path: '/parent/settings', as: 'parent' },
  { path: '/student/settings', as: 'student' },
  { path: '/programs/holiday-stem-camp/enroll', as: 'parent' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/staff', as: 'admin' },
  { path: '/admin/parents', as: 'admin' },
  { path: '/admin/parents?q=nobody-like-this', as: 'admin' },
  { path: '/admin/students', as: 'admin' },
  { path: '/admin/students?q=nobody-like-this', as: 'admin' },
  { path: '/admin/analytics', as: 'admin' },
  { path: '/admin/analytics/money', as: 'admin' },
  { path: '/admin/attendance?state=unfinished', as: 'admin' },
  { path: '/admin/jobs', as: 'admin' },
  { path: '/admin/audit', as: 'admin' },
  { path: '/admin/enrollments', as: 'admin' },
  { path: '/admin/enrollments?q=nobody-like-this', as: 'admin' },
  { path: '/admin/payments', as: 'admin' },
  { path: '/admin/programs', as: 'admin' },
  { path: '/admin/programs?q=nothing-like-this', as: 'admin' },
  { path: '/admin/groups', as: 'admin' },
  { path: '/admin/competitions', as: 'admin' },
  { path: '/admin/competitions/new', as: 'admin' },
  { path: '/admin/content/robots', as: 'admin' },
  { path: '/admin/content/robots/new', as: 'admin' },
  { path: '/admin/content/gallery?q=nothing-like-this', as: 'admin' },
  { path: '/admin/content/services', as: 'admin' },
  { path: '/admin/content/slides', as: 'admin' },
  { path: '/admin/content/home', as: 'admin' },
  { path: '/admin/content/pages/terms', as: 'admin' },
  { path: '/admin/messages', as: 'admin' },
  { path: '/admin/messages/newsletter', as: 'admin' },
  { path: '/admin/messages/mails', as: 'admin' },
  { path: '/admin/settings', as: 'admin' },
  { path: '/admin/settings/consents', as: 'admin' },
  { path: '/admin/content/headings/robots/all', as: 'admin' },
  { path: '/admin/payments/proofs', as: 'admin' },
  { path: '/admin/payments/refunds', as: 'admin' },
  { path: '/admin/documents', as: 'admin' },
  { path: '/admin/account', as: 'admin' },
  { path: '/staff', as: 'staff' },
  { path: '/staff/students', as: 'staff' },
  { path: '/staff/schedule', as: 'staff' },
  { path: '/staff/reports', as: 'staff' },
  { path: '/staff/reports?new=1', as: 'staff' },
  { path: '/staff/coursework', as: 'staff' },
  { path: '/staff/coursework?q=nothing-like-this', as: 'staff' },
  { path: '/staff/groups', as: 'staff' },
  { path: '/staff/settings', as: 'staff' },
  { path: '/student', as: 'student' },
  { path: '/student/courses', as: 'student' },
  { path: '/student/progress', as: 'student' },
  { path: '/student/assignments', as: 'student' },
  { path: '/student/achievements', as: 'student' },
];

for (const { path, as } of screens)
  for (const width of [360, 1440])
    test(`${path} as ${as ?? 'a visitor'}, ${width} px: axe finds nothing in light and dark, nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (as) await openAs(page, as, path);
      else await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1').first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
          colorScheme,
        ).toEqual([]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
