import type { Page } from '@playwright/test';
import { expect, expectLoaded, messages, openAs, test } from '../fixtures/app.ts';

/** Rows of the list that are whole above its foot. */
const wholeRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const foot = document.querySelector('[data-list-foot]')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('#main table[data-rows] > tbody > tr')].filter(
      (row) => row.getBoundingClientRect().bottom <= Math.min(foot, innerHeight) + 0.5,
    ).length;
  });

const firstRow = (page: Page) =>
  page.evaluate(() => document.querySelector('#main tbody tr')!.getBoundingClientRect().top);

const rows = (page: Page) => page.locator('#main table[data-rows] > tbody > tr');

for (const [path, width, height, least] of [
  ['/admin/enrollments', 1440, 900, 16],
  ['/admin/enrollments', 1024, 768, 12],
  ['/admin/parents', 1440, 900, 16],
  ['/admin/parents', 1024, 768, 12],
  ['/admin/payments', 1440, 900, 16],
] as const)
  test(`${least} rows of ${path} at ${width} x ${height}, each one line`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, 'admin', path);
    await expectLoaded(page);
    await expect(rows(page)).toHaveCount(25);
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(least);
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(41);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

test('choosing rows moves nothing; the bar counts, sums, and has the rest under More', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'admin', '/admin/enrollments?payment_status=unpaid');
  await expectLoaded(page);
  const before = await firstRow(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Chosen enrollments' });
  await expect(bar).toContainText('1 chosen');
  await expect(bar).toContainText(' due');
  expect(await firstRow(page)).toBe(before);
  expect((await bar.boundingBox())!.height).toBe(40);
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  expect(await firstRow(page)).toBe(before);
  // X, then P: the payment of the chosen place.
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/payments\/record\?enrollment=/);
});

test('a record stands beside its list at 1024, and J, M and N work in it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, 'admin', '/admin/enrollments');
  await expectLoaded(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'E-', exact: false });
  await expect(panel.getByRole('heading', { level: 2 })).toBeVisible();
  expect((await panel.boundingBox())!.width).toBe(360);
  const place = (await panel.getAttribute('aria-label'))!;
  const head = await page.getByRole('columnheader').allTextContents();
  for (const column of ['Student', 'Program', 'Status', 'Due']) expect(head.join()).toContain(column);
  await page.keyboard.press('j');
  await expect(panel).toContainText('2 of ');
  // The next place may be of the same child, with another number.
  await expect(panel).not.toHaveAttribute('aria-label', place);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a message covers no button', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'admin', '/admin/parents');
  await expectLoaded(page);
  await page.route('**/api/v1/admin/export*', (route) => route.fulfill({ status: 409, json: { error: 'Try again' } }));
  await page.getByRole('button', { name: 'Export XLSX', exact: true }).click();
  await expect(messages(page)).not.toBeEmpty();
  await expect(messages(page)).not.toHaveAttribute('data-unplaced');
  const covered = await page.evaluate(() => {
    const box = document.querySelector('section[aria-label="Notices"]')!.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input')]
      .filter((one) => !one.closest('section[aria-label="Notices"]'))
      .map((one) => [one, one.getBoundingClientRect()] as const)
      .filter(([, own]) => own.width > 1 && own.top < innerHeight && own.bottom > 0)
      .filter(
        ([, own]) =>
          own.left < box.right && own.right > box.left && own.top < box.bottom - 1 && own.bottom > box.top + 1,
      )
      .map(([one]) => one.textContent ?? one.getAttribute('name'));
  });
  expect(covered).toEqual([]);
});

test('the bar creates from anywhere, and the bell counts what the sidebar counts and own work', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, 'admin', '/admin');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Enrollment', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await expect(search.getByText('New enrollment for', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const answer = await page.request.get('/api/v1/admin/work-counts', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` },
  });
  const { waiting, own } = (await answer.json()) as Record<'waiting' | 'own', Record<string, number>>;
  const total = [...Object.values(waiting), ...Object.values(own)].reduce((sum, count) => sum + count, 0);
  await page.getByRole('button', { name: `Waiting: ${total}, something new`, exact: true }).click();
  await expect(page.getByRole('menu', { name: 'Waiting' }).getByRole('menuitem')).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: `Waiting: ${total}`, exact: true })).toBeAttached();
});
