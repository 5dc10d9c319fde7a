import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expect, expectLoaded, openAs, test, type Role } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { expectTabWalk } from '../fixtures/tab-walk.ts';

/* Key screens by the keyboard (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11), and the size of targets (2.5.8). */

const keyScreens: readonly { path: string; as?: Role }[] = [
  { path: '/' },
  { path: '/programs' },
  { path: '/programs/weekend-line-followers' },
  { path: '/auth' },
  { path: '/auth?tab=signup' },
  { path: '/contact' },
  { path: '/accessibility' },
  { path: '/competitions/event/yard-clash' },
  { path: '/parent', as: 'parent' },
  { path: '/parent/children', as: 'parent' },
  { path: '/programs/holiday-stem-camp/enroll', as: 'parent' },
  { path: '/parent/payments', as: 'parent' },
  { path: '/parent/messages/new', as: 'parent' },
  { path: '/student', as: 'student' },
  { path: '/student/assignments', as: 'student' },
  { path: '/staff', as: 'staff' },
  { path: '/staff/schedule', as: 'staff' },
  { path: '/admin', as: 'admin' },
  { path: '/admin/enrollments', as: 'admin' },
  { path: '/admin/payments/record', as: 'admin' },
  { path: '/admin/settings/identity', as: 'admin' },
];

for (const { path, as } of turnOfScreens(keyScreens, keyScreens.length))
  test(`${path} as ${as ?? 'a visitor'}: the Tab key reaches everything in order, and what has the focus is seen`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (as) await openAs(page, as, path);
    else await page.goto(path);
    await expectLoaded(page);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      expect(await expectTabWalk(page)).toBeGreaterThan(8);
      // As high as the page: what stands above the others at the foot of a window leaves half of some to be measured.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: size.width, height: height + 200 });
      await expectAccessible(page, { about: `targets at ${size.width} px`, only: ['target-size'] });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ forcedColors: 'active' });
    await expectTabWalk(page);
  });
