import type { Page } from '@playwright/test';
import { expect, expectPlaceIs, mayTake, newFamily, openAs, test, unique } from '../fixtures/app.ts';

const toast = (page: Page, text: string) => page.getByText(text);

test('a visitor becomes a paying family, the office refunds, the family sees it', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  mayTake(120);
  const email = unique('simone');
  const child = `Maya ${testInfo.project.name} ${Date.now().toString(36)}`;

  await test.step('signs up from the program page', async () => {
    await page.goto('/programs/weekend-line-followers');
    await page.getByRole('link', { name: 'Enroll a child', exact: true }).click();
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel('Full name').fill('Simone Journey');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('876 555 0123');
    await page.getByLabel('Password', { exact: true }).fill('granny-robot');
    await page.getByLabel('Confirm password', { exact: true }).fill('granny-robot');
    await page.getByRole('button', { name: 'Create Parent Account', exact: true }).click();
    await expect(toast(page, 'Account created successfully! Welcome to Doctorbird Robotics!')).toBeVisible();
    await expect(page).toHaveURL(/\/programs\/weekend-line-followers\/enroll/);
  });

  await test.step('adds a child and requests the place', async () => {
    // The address changes a moment before the page: the sign-up form has a full name too.
    await expect(page.getByRole('heading', { name: 'Request a place', exact: true })).toBeVisible();
    await page.getByLabel('Full name', { exact: true }).fill(child);
    const birthday = new Date();
    birthday.setFullYear(birthday.getFullYear() - 10);
    await page.getByLabel('Date of birth').fill(birthday.toISOString().slice(0, 10));
    await page.getByLabel('Grade level', { exact: true }).selectOption('5');
    await page.getByRole('button', { name: 'Save child', exact: true }).click();
    const choice = page.getByRole('checkbox', { name: child });
    await expect(choice).toBeVisible();
    await expect(choice).toBeChecked();
    await page.getByRole('button', { name: 'Hold the place', exact: true }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]{36}/);
    await expect(page.getByText('Place requested')).toBeVisible();
  });

  const place = new URL(page.url()).pathname;
  const payNow = page.getByRole('button', {
    name: `Pay Now : Weekend workshops: line followers, ${child}`,
    exact: true,
  });
  await test.step('pays through the gateway’s page and returns enrolled', async () => {
    await payNow.click();
    await expect(page).toHaveURL(/\/sandbox-gateway\/hosted\//);
    await expect(page.getByText('J$15,000.00', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\/.*payment=/);
    await expectPlaceIs(page, 'Enrolled');
    await page.reload();
    await expect(payNow).toHaveCount(0);
  });

  await test.step('downloads the receipt', async () => {
    await page.goto('/parent/payments');
    const download = page.waitForEvent('download');
    // The account below offers the same receipt again.
    const history = page.getByRole('table', { name: 'Payments, page 1', exact: true });
    await history.getByRole('button', { name: 'Receipt RCT-' }).click();
    expect((await download).suggestedFilename()).toMatch(/^RCT-\d{4}-\d{6}\.pdf$/);
  });

  // The family has the phone; the office sits at a desk.
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await test.step('the office sees the enrollment and the payment, and refunds it', async () => {
    await openAs(office, 'admin', `/admin/enrollments?q=${encodeURIComponent(child)}`);
    await expect(office.getByRole('link', { name: child, exact: true })).toBeVisible();
    await office.goto(`/admin/payments?q=${encodeURIComponent(child)}`);
    const refund = office.getByRole('button', { name: `Refund J$15,000.00 to ${child}`, exact: true });
    await refund.click();
    const dialog = office.getByRole('dialog', { name: 'Refund this payment?', exact: true });
    await dialog.getByLabel('Reason').fill('Family is moving');
    await dialog.getByRole('button', { name: 'Refund J$15,000.00', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await office.goto(`/admin/payments?q=${encodeURIComponent(child)}`);
      await expect(office.getByRole('table').getByText('Refunded', { exact: true })).toBeVisible({
        timeout: 5_000,
      });
    }).toPass();
    await expect(refund).toHaveCount(0);
  });

  await test.step('the family sees the refund', async () => {
    await page.goto(place);
    await expect(page.getByText('J$15,000.00 refunded', { exact: true })).toBeVisible();
    await page.goto('/parent/payments');
    await expect(page.getByRole('table').getByText('Refunded', { exact: true })).toBeVisible();
  });
  await office.context().close();
});

test('a new family sees what is not there yet', async ({ page }) => {
  const registered = await page.request.post('/api/v1/auth/register/parent', {
    data: { full_name: 'New Parent', email: unique('new'), password: 'granny-robot' },
  });
  const { token } = (await registered.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
  await page.goto('/parent');
  await expect(page.getByText('No recent activity')).toBeVisible();
  await page.goto('/parent/children');
  await expect(page.getByText('No children registered yet')).toBeVisible();
  await page.goto('/parent/enrollments');
  await expect(page.getByText('No enrollments found')).toBeVisible();
  await page.goto('/parent/payments');
  await expect(page.getByText('Payment history will be displayed here once payments are made.')).toBeVisible();
});

test('a removed child disappears from the list', async ({ page }) => {
  const family = await newFamily(page);
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), family.token);
  await page.goto(`/parent/children/${family.childId}`);
  await page.getByRole('button', { name: 'Remove child', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove permanently', exact: true }).click();
  await expect(page.getByText('No children registered yet')).toBeVisible();
});
