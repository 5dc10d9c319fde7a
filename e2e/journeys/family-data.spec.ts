import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, newFamily, openAs, signedInWith, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';

const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'America/Jamaica',
  }).format(day);
};
const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' });

async function askForDeletion(page: Page): Promise<void> {
  await yourData(page).getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account?' });
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong-robot');
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await expectFit(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('granny-robot');
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
  await expect(dialog).toBeHidden();
}

test('a parent requests a copy, is notified when it is ready, and downloads the ZIP', async ({ page }) => {
  const family = await newFamily(page);
  await signedInWith(page, family.token, '/parent/settings#your-data');
  await yourData(page).getByRole('button', { name: 'Request a copy' }).click();
  // The page updates by itself, without a reload.
  const save = yourData(page).getByRole('button', { name: 'Download the copy' });
  await expect(save).toBeVisible({ timeout: 30_000 });
  await expect(yourData(page).getByRole('button', { name: 'Request a new copy' })).toBeVisible();
  await expectFit(page);

  const downloading = page.waitForEvent('download');
  await save.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['index.html', 'data/account.json', 'data/children.json']));
  expect(strFromU8(files['index.html']!)).toContain('Kemar Test');
  expect(JSON.parse(strFromU8(files['data/children.json']!))).toMatchObject([
    { id: family.childId, full_name: 'Kemar Test' },
  ]);
  const [account] = JSON.parse(strFromU8(files['data/account.json']!)) as { email: string }[];
  expect(account?.email).toBe(family.email);
});

test('a parent requests deletion, reads the date, and cancels', { tag: '@phone' }, async ({ page }) => {
  const family = await newFamily(page);
  await signedInWith(page, family.token, '/parent/settings#your-data');
  await askForDeletion(page);
  const waiting = yourData(page)
    .getByRole('status')
    .filter({ hasText: inDays(30) });
  await expect(waiting).toBeVisible();
  await expectFit(page);
  await page.reload();
  await expect(waiting).toBeVisible();
  await yourData(page).getByRole('button', { name: 'Cancel the deletion' }).click();
  await expect(page.getByText('The deletion is cancelled. Everything stays as it is.')).toBeVisible();
  await expect(yourData(page).getByRole('button', { name: 'Delete the account' })).toBeVisible();
  const signIn = await page.request.post('/api/v1/auth/login', {
    data: { email: family.email, password: 'granny-robot' },
  });
  expect(signIn.status()).toBe(200);
});

test(
  'an admin finds the request in the list and carries it out early, with a reason',
  { tag: '@desk' },
  async ({ page, browser, baseURL }) => {
    const family = await newFamily(page);
    // Someone whom the list names once, whatever other tests do at the same time.
    const name = `Paula ${family.email.split(/[.@]/)[1]!}`;
    const headers = { authorization: `Bearer ${family.token}` };
    await page.request.put('/api/v1/profile', { headers, data: { full_name: name } });
    await signedInWith(page, family.token, '/parent/settings#your-data');
    await askForDeletion(page);

    const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize() })).newPage();
    await openAs(office, 'admin', '/admin/deletions');
    const row = office.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Waiting');
    await expect(row).toContainText(inDays(30));
    await expectFit(office);
    await row.getByRole('button', { name: `Delete now: ${name}` }).click();
    const dialog = office.getByRole('dialog', { name: 'Delete now?' });
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button', { name: 'Delete now' }).click();
    await expect(dialog.getByText('Please say why it cannot wait')).toBeVisible();
    await expectFit(office);
    await dialog.getByLabel('Reason').fill('Asked for at the front desk, with identification');
    await dialog.getByRole('button', { name: 'Delete now' }).click();
    await expect(office.getByText('Everything personal was removed.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await office.context().close();

    const signIn = await page.request.post('/api/v1/auth/login', {
      data: { email: family.email, password: 'granny-robot' },
    });
    expect(signIn.status()).toBe(401);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  },
);
