import { expect, messages, newFamily, openAs, openTab, test } from '../fixtures/app.ts';
import type { Page } from '@playwright/test';

// The connection is lost in one of them: with everything that a page does before that.
test.use({ fetchesAhead: true });

/** The notes on the admin page of a new family. */
async function openFamily(page: Page): Promise<void> {
  const { email } = await newFamily(page);
  await openAs(page, 'admin', `/admin/parents?q=${encodeURIComponent(email)}`);
  await page.getByRole('table').getByRole('link', { name: 'Paula Test', exact: true }).click();
  await openTab(page, 'Notes');
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeVisible();
}

test(
  'a note that could not be sent offline stays, is saved once, and can be deleted',
  { tag: '@desk' },
  async ({ page, context }) => {
    await openFamily(page);
    const note = page.getByLabel('New note');
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Please write the note')).toBeVisible();
    await note.fill('Prefers to be called after five.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(messages(page).getByText('Network error')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Competitions', exact: true }).click();
    await expect(messages(page).getByText('There is no connection. This page stays open')).toBeVisible();
    await expect(note).toHaveValue('Prefers to be called after five.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save note' }).dblclick();
    const notes = page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem');
    await expect(notes).toHaveCount(1);
    await expect(note).toHaveValue('');
    await notes.getByRole('button', { name: 'Delete the note of' }).click();
    await page.getByRole('button', { name: 'Delete note' }).click();
    await expect(notes).toHaveCount(0);
  },
);

test('text typed before the session ended is there again after signing in', { tag: '@desk' }, async ({ page }) => {
  await openFamily(page);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByLabel('New note').fill('Asked for the spring dates.');
  await page.evaluate(() => {
    localStorage.removeItem('auth_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  });
  await page.getByLabel('Email').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-robots-2026');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('New note')).toHaveValue('Asked for the spring dates.');
  await expect(page.getByText('We restored what you typed here. It has not been sent yet.')).toBeVisible();
});

test('a filter holds the focus, and the boxes follow the back button', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/enrollments?status=seated');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status.locator('option:checked')).toHaveText('Holding a place');
  await status.focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/enrollments$|enrollments\?$/);
  await expect(status).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').pressSequentially('maya', { delay: 120 });
  await expect(page).toHaveURL(/q=maya/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a family links to exactly its payments, and from there to all of them', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/parents?q=simone');
  await page.getByRole('link', { name: 'Simone Campbell' }).click();
  await openTab(page, 'Payments');
  await page.getByRole('link', { name: 'Payments and refunds', exact: true }).click();
  await expect(page.getByText('Only payments of Simone Campbell')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Method' }).selectOption('card');
  await expect(page).toHaveURL(/parent_id=.*method=card|method=card.*parent_id=/);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('link', { name: 'Show all', exact: true }).click();
  await expect(page.getByText('Only payments of')).toBeHidden();
  await expect(page).toHaveURL(/method=card/);
});

test('a refund is never read as ten times the typed amount', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/payments?status=paid&q=Imani+Wright');
  await page
    .getByRole('row')
    .filter({ hasText: 'Imani Wright' })
    .getByRole('button', { name: 'Refund J$30,000.00 to Imani Wright', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Refund this payment?' });
  await dialog.getByLabel('Amount (J$)').fill('12,5');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByText('Please enter the amount in numbers')).toBeVisible();
  await expect(dialog.getByLabel('Amount (J$)')).toHaveValue('12,5');
});

test('an unknown address says so and leads back', { tag: '@desk' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin/enrollments?from=2026-02-31');
  await expect(page.getByRole('heading', { name: 'That day does not exist' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible();
  await page.goto('/admin/students/nobody');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
});
