import type { Page } from '@playwright/test';
import { countSteps } from '../fixtures/count-steps.ts';
import { demoToken } from '../fixtures/demo-account.ts';
import { expect, newFamily, newPlace, openAs, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import type { Role } from '../fixtures/app.ts';

/** A portal whose keys work: its search button is there. */
async function openPortal(page: Page, role: Role, path: string): Promise<void> {
  await openAs(page, role, path);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
}

test('a payment is found by the last five digits of its reference, in few steps', async ({ page, baseURL }) => {
  const place = await newPlace(page, await newFamily(page), 'holiday-camp-kites');
  const headers = { authorization: `Bearer ${await demoToken(baseURL!, 'admin')}` };
  const data = { payment_status: 'paid', method: 'cash' };
  expect((await page.request.put(`/api/v1/admin/enrollments/${place}/status`, { headers, data })).status()).toBe(200);
  const list = await page.request.get(`/api/v1/admin/payments?enrollment_id=${place}`, { headers });
  const { reference } = ((await list.json()) as { data: { reference: string }[] }).data[0]!;
  const counted = await countSteps(page);
  await openPortal(page, 'admin', '/admin');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type(reference.replaceAll(/\D/g, '').slice(-5));
  const payments = page.getByRole('group', { name: 'Payments' });
  const found = payments.getByRole('option').filter({ hasText: reference });
  await expect(found).toBeVisible();
  // Other journeys pay meanwhile, so the same digits may be found elsewhere first.
  await expect(async () => {
    if ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(found).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/enrollments/${place}$`));
  await expect(page.getByText(reference)).toBeVisible();
  // Control and K, the digits, Enter; a step down where other journeys paid with the same digits.
  const { steps } = await counted();
  expect(steps).toBeGreaterThanOrEqual(3);
  expect(steps).toBeLessThanOrEqual(8);
});

test('the emergency contacts of a child open from the dashboard by keyboard alone', async ({ page }) => {
  await openPortal(page, 'admin', '/admin');
  await expect(page.getByRole('heading', { name: 'Today', exact: true, level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type('@maya campbel');
  const contacts = page.getByRole('option', { name: 'Emergency contacts of Maya Campbell', exact: true });
  await expect(contacts).toBeVisible();
  // What is below the palette cannot be reached.
  await expectFit(page, page.getByRole('dialog'));
  await page.keyboard.press('ArrowDown');
  await expect(contacts).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Campbell' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Emergency and pick-up', exact: true })).toBeInViewport();
});

test(
  'an action opens the dialog of its page, and closing it leaves the plain address',
  { tag: '@desk' },
  async ({ page }) => {
    await openPortal(page, 'admin', '/admin');
    const search = page.getByRole('combobox', { name: 'Search everything' });
    for (const [typed, address, dialog] of [
      ['>new program', '/admin/programs', 'Create program'],
      ['>add staff', '/admin/staff', 'Add Staff'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await search.fill(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  },
);

test('a payment is recorded for somebody from anywhere', { tag: '@desk' }, async ({ page }) => {
  await openPortal(page, 'admin', '/admin/audit');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('>record');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Record payment for' }).fill('gordon');
  await expect(page.getByRole('option').filter({ hasText: 'Zara Gordon' })).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/payments\/record\?enrollment=[\w-]+$/);
  await expect(page.getByRole('region', { name: 'What it pays' }).getByRole('checkbox', { checked: true })).toHaveCount(
    1,
  );
});

test('keys lead through a list', { tag: '@desk' }, async ({ page }) => {
  await openPortal(page, 'admin', '/admin');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: 'Enrollments' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('staff find the children they teach, and their contacts', async ({ page }) => {
  await openPortal(page, 'staff', '/staff');
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search everything' });
  await search.fill('gavin');
  await page.getByRole('option', { name: 'Emergency contacts of Gavin Rowe', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Emergency and pick-up', exact: true })).toBeInViewport();
});
