import type { Page } from '@playwright/test';
import { expect, mayTake, openAs, test } from '../fixtures/app.ts';

/** A line on which every third script breaks off `times` times before it arrives. */
async function breakScripts(page: Page, times: number): Promise<() => number> {
  const left = new Map<string, number>();
  let again = 0;
  await page.route(/[.]js$/, async (route) => {
    const address = route.request().url();
    const breaks = left.get(address) ?? (left.size % 3 === 0 ? times : 0);
    if (left.has(address)) again += 1;
    left.set(address, breaks - 1);
    if (breaks > 0) await route.abort('connectionrefused');
    else await route.continue();
  });
  return () => again;
}

test('a public page asks again for a script that broke off, and what was pressed meanwhile is done', async ({
  page,
}) => {
  mayTake(90);
  const askedAgain = await breakScripts(page, 1);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.locator('textarea[name=message]').fill('When is the next class?');
  await page.getByRole('button', { name: 'Send message', exact: true }).click();
  // It may be loaded again while it is looked at.
  let moves = 0;
  await expect(async () => {
    moves += 1;
    await page.mouse.move(2 + (moves % 2), 2);
    expect(await page.evaluate(() => performance.getEntriesByName('app-ready').length)).toBe(1);
  }).toPass({ timeout: 60_000 });
  expect(askedAgain()).toBeGreaterThan(0);
  await expect(page.locator('textarea[name=message]')).toHaveValue('When is the next class?');
  // A browser that remembers what failed has loaded the page again, which forgets what was pressed.
  const isReload = () =>
    performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload');
  if (await page.evaluate(isReload)) await page.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
});

test('a portal asks again, twice, without anybody who touches it', async ({ page }) => {
  const askedAgain = await breakScripts(page, 2);
  await openAs(page, 'parent', '/parent');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
  expect(askedAgain()).toBeGreaterThan(0);
});
