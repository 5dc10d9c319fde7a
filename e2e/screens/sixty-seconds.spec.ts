import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { countSteps, stepsOfAMinute } from '../fixtures/count-steps.ts';
import { demoToken } from '../fixtures/demo-account.ts';
import { expect, messages, newFamily, newPlace, openAs, test } from '../fixtures/app.ts';

/*
 * What the office does every day takes no more steps than a minute has: from the dashboard, by what is on the screen. Those of the
 * other tasks are counted where they are tested: search.spec.ts, admin-lists.spec.ts, admin-bulk.spec.ts, office-money.spec.ts.
 */

const stamp = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function inAMinute(page: Page, work: () => Promise<void>): Promise<void> {
  const counted = await countSteps(page);
  await openAs(page, 'admin', '/admin');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await work();
  const { steps } = await counted();
  // Fewer would mean that something is not counted.
  expect(steps).toBeGreaterThanOrEqual(5);
  expect(steps).toBeLessThanOrEqual(stepsOfAMinute);
}

test('half of a payment is refunded', async ({ page, baseURL }) => {
  const place = await newPlace(page, await newFamily(page), 'holiday-camp-kites');
  const headers = { authorization: `Bearer ${await demoToken(baseURL!, 'admin')}` };
  const recorded = await page.request.put(`/api/v1/admin/enrollments/${place}/status`, {
    headers,
    data: { payment_status: 'paid', method: 'cash' },
  });
  expect(recorded.status()).toBe(200);
  const { data } = (await (
    await page.request.get(`/api/v1/admin/payments?enrollment_id=${place}`, { headers })
  ).json()) as { data: { reference: string; amount: number }[] };
  const { reference, amount } = data[0]!;
  const half = (amount / 2).toFixed(2);
  await inAMinute(page, async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
    await page.keyboard.type(reference.slice(-7));
    await expect(page.getByRole('group', { name: 'Payments' }).getByRole('option', { selected: true })).toContainText(
      reference,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Refund under Payments' }).click();
    await page.getByRole('button', { name: 'Refund J$' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount (J$)').fill(half);
    await dialog.getByLabel('Reason (optional)').fill('Three of the five days');
    await dialog.getByRole('button', { name: 'Refund J$' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('table').getByText('Partly refunded', { exact: true })).toBeVisible();
  });
});

test('a program is duplicated with new dates', async ({ page }) => {
  const title = `Holiday STEM camp ${stamp()}`;
  await inAMinute(page, async () => {
    const pages = page.getByRole('navigation', { name: 'Admin panel' });
    await pages.getByRole('link', { name: 'Programs', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search programs' }).fill('Holiday STEM');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'View Holiday STEM camp', exact: true }).click();
    await page.getByRole('button', { name: 'Actions for Holiday STEM camp', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Duplicate program' });
    await dialog.getByLabel('Title', { exact: true }).fill(title);
    await dialog.getByLabel('Start date', { exact: true }).fill(dayIn(300));
    await dialog.getByLabel('End date', { exact: true }).fill(dayIn(307));
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(messages(page).getByText('Draft created')).toBeVisible();
  });
});

test('a gallery item is published', async ({ page }) => {
  const title = `Friday show ${stamp()}`;
  const picture = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#0a7a43' } })
    .jpeg()
    .toBuffer();
  await inAMinute(page, async () => {
    const pages = page.getByRole('navigation', { name: 'Admin panel' });
    await pages.getByRole('link', { name: 'Content', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Gallery', exact: true }).click();
    await page.getByRole('link', { name: 'Add Gallery Item' }).click();
    const moment = page.getByRole('region', { name: 'The moment' });
    await moment.getByLabel('Title', { exact: true }).fill(title);
    await moment.getByLabel('Description', { exact: true }).fill('Twelve robots, one floor.');
    await moment.getByLabel('Location', { exact: true }).fill('Hope Road workshop');
    await moment.getByLabel('Participants', { exact: true }).fill('12 builders');
    await page.getByLabel('Photographs').setInputFiles({ name: 'show.jpg', mimeType: 'image/jpeg', buffer: picture });
    await page.getByLabel('What picture 1 shows').fill('Children around a robot');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(`${title} is on the site.`)).toBeVisible();
  });
});
