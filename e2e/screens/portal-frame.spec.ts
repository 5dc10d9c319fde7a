import type { Page } from '@playwright/test';
import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expectFit } from '../fixtures/axe.ts';
import { expect, expectLoaded, openAs, test } from '../fixtures/app.ts';

const phone = { width: 360, height: 780 };
const heightOf = async (page: Page, role: 'banner' | 'contentinfo'): Promise<number> =>
  (await page.getByRole(role).boundingBox())!.height;

for (const role of turnOfScreens(['parent', 'student', 'staff', 'admin'] as const, 4))
  test(`the frame of the ${role} portal is compact: the six links, the account, and a footer of one line`, async ({
    page,
  }) => {
    await openAs(page, role, `/${role}`);
    await expectLoaded(page);
    expect(await heightOf(page, 'banner')).toBeLessThanOrEqual(50);
    expect(await heightOf(page, 'contentinfo')).toBeLessThanOrEqual(48);
    const links = page.getByRole('navigation', { name: 'Main', exact: true }).locator(':scope > ul > li > a');
    await expect(links).toHaveText(['Home', 'Services', 'Competitions', 'Gallery', 'Robots', 'Contact']);
    await page.getByRole('button', { name: 'Robots: more' }).click();
    await expect(page.getByRole('link', { name: 'Machines that have seen the ring' })).toBeInViewport({ ratio: 1 });
    const footer = page.getByRole('contentinfo');
    for (const name of ['Organisations', 'Instagram', 'YouTube', 'Privacy', 'Terms'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(footer).toContainText('St. Andrew, Kingston, Jamaica');
    await expect(footer.getByRole('group', { name: 'Colors' })).toBeVisible();
    await expect(footer.getByRole('textbox')).toHaveCount(0);

    await expectFit(page);

    for (const width of [641, 768, 900, 1024, 1180, 1181, 1280, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await heightOf(page, 'banner'), `bar at ${width} px`).toBeLessThanOrEqual(50);
      expect(await heightOf(page, 'contentinfo'), `footer at ${width} px`).toBeLessThanOrEqual(48);
      await expectFit(page);
    }

    await page.setViewportSize(phone);
    expect(await heightOf(page, 'banner')).toBeLessThanOrEqual(50);
    expect(await heightOf(page, 'contentinfo')).toBeLessThanOrEqual(100);
    await expectFit(page);
  });

test('the frame of public pages, and a list of the admin panel, in light and dark at both widths', async ({ page }) => {
  await openAs(page, 'admin', '/admin/enrollments');
  for (const path of ['/admin/enrollments', '/contact']) {
    await page.goto(path);
    await expectLoaded(page);
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      await page.setViewportSize(size);
      await expectFit(page);
    }
  }
});

test('public pages and portals each have their own frame, also when one leads to the other', async ({ page }) => {
  await openAs(page, 'admin', '/gallery');
  await expectLoaded(page);
  expect(await heightOf(page, 'banner')).toBeGreaterThan(70);
  await page.getByRole('button', { name: 'Karen Whyte' }).click();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page.getByRole('navigation', { name: 'Admin panel' })).toBeVisible();
  expect(await heightOf(page, 'banner')).toBeLessThanOrEqual(50);
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: 'Newsletter' })).toBeVisible();
  expect(await heightOf(page, 'banner')).toBeGreaterThan(70);
});

test('on a phone the destinations of the admin panel are at the foot, and the rest in a sheet', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, 'admin', '/admin/enrollments');
  const foot = page.getByRole('navigation', { name: 'Admin panel' });
  await expect(foot.getByRole('link')).toHaveText(['Dashboard', 'Enrollments', 'Attendance', 'Payments']);
  await expect(foot.getByRole('link', { name: 'Enrollments' })).toHaveAttribute('aria-current', 'page');
  await foot.getByRole('button', { name: 'More' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'More' });
  for (const name of [
    'Staff Users',
    'Parents',
    'Students',
    'Programs',
    'Groups',
    'Competitions',
    'Content',
    'Settings',
  ])
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(foot.getByRole('button', { name: 'More' })).toBeFocused();
  await foot.getByRole('button', { name: 'More' }).click();
  await sheet.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

for (const [role, name, atFoot, more] of [
  ['parent', 'Parent portal', ['Overview', 'My Children', 'Enrollments', 'Payments'], ['Documents', 'Settings']],
  [
    'student',
    'Student portal',
    ['Overview', 'My Courses', 'Assignments', 'Achievements'],
    ['Progress', 'Portfolio', 'Settings'],
  ],
] as const)
  test(`on a phone the ${role} portal has a bar at the foot; schedule and messages are one tap away`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await openAs(page, role, `/${role}`);
    await expectLoaded(page);
    const foot = page.getByRole('navigation', { name, exact: true });
    const text = (labels: readonly string[]) => labels.map((label) => new RegExp(`^${label}$`));
    await expect(foot.getByRole('link')).toHaveText(text(atFoot));
    await foot.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link')).toHaveText(text(more));
    await page.keyboard.press('Escape');
    for (const link of await foot.getByRole('link').all()) {
      const box = (await link.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    const bar = page.getByRole('navigation', { name: 'Schedule and messages' });
    for (const label of ['Schedule', 'Messages']) {
      await bar.getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 2, name: label })).toBeVisible();
    }
    for (const width of [320, 360, 639]) {
      await page.setViewportSize({ width, height: 780 });
      await expectFit(page);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    // All pages are tabs again.
    const tabs = page.getByRole('navigation', { name: `${role === 'parent' ? 'P1' : 'L1'} · ${name}`, exact: true });
    await expect(tabs.getByRole('link')).toHaveCount(role === 'student' ? 7 : 6);
  });

test('on a laptop all destinations of the admin panel fit, and the fold is remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs(page, 'admin', '/admin');
  const sidebar = page.getByRole('navigation', { name: 'Admin panel' });
  for (const name of ['Dashboard', 'Settings'])
    await expect(sidebar.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveCSS('width', '56px');
  await page.reload();
  await expect(sidebar.getByRole('button', { name: 'Unfold sidebar' })).toBeVisible();
  await expect(sidebar).toHaveCSS('width', '56px');
});

test('on a large screen the footer of a short page is at the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAs(page, 'student', '/student/assignments');
  await expectLoaded(page);
  const { y, height } = (await page.getByRole('contentinfo').boundingBox())!;
  expect(Math.round(y + height)).toBe(1080);
});
