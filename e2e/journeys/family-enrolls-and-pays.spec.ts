import type { Page } from '@playwright/test';
import { expect, newFamily, openAs, test, unique } from '../fixtures/app.ts';

const toast = (page: Page, text: string) => page.getByText(text);

test('a visitor becomes a paying family, the office refunds, the family sees it', async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  test.setTimeout(120_000);
  const email = unique('simone');
  const child = `Maya ${testInfo.project.name} ${Date.now().toString(36)}`;

  await test.step('signs up from the program page', async () => {
    await page.goto('/programs/weekend-line-followers');
    await page
      .getByRole('link', { name: /enroll/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/auth/);
    await page.getByLabel('Full name').fill('Simone Journey');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('876 555 0123');
    await page.getByLabel('Password', { exact: true }).fill('granny-robot');
    await page.getByLabel('Confirm password', { exact: true }).fill('granny-robot');
    await page.getByRole('button', { name: /create parent account/i }).click();
    await expect(toast(page, 'Account created successfully! Welcome to Doctorbird Robotics!')).toBeVisible();
    await expect(page).toHaveURL(/\/programs\/weekend-line-followers\/enroll/);
  });

  await test.step('adds a child and asks for the place', async () => {
    await page.getByLabel('Full name', { exact: true }).fill(child);
    const birthday = new Date();
    birthday.setFullYear(birthday.getFullYear() - 10);
    await page.getByLabel('Date of birth').fill(birthday.toISOString().slice(0, 10));
    await page
      .getByLabel(/grade/i)
      .first()
      .fill('Grade 5')
      .catch(() => page.getByLabel(/grade/i).first().selectOption('5'));
    await page
      .getByRole('button', { name: /save child|register child|add child/i })
      .last()
      .click();
    const choice = page.getByRole('radio', { name: new RegExp(child) });
    await expect(choice).toBeVisible();
    await expect(choice).toBeChecked();
    await page
      .getByRole('button', { name: /hold|ask for|request|enroll/i })
      .last()
      .click();
    await expect(page).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]{36}/);
    await expect(page.getByText('Place requested').first()).toBeVisible();
  });

  const place = new URL(page.url()).pathname;
  await test.step('pays through the gateway’s page and comes back enrolled', async () => {
    await page
      .getByRole('button', { name: /pay now/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/sandbox-gateway\/hosted\//);
    await expect(page.getByText('J$15,000.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page).toHaveURL(/\/parent\/enrollments\/.*payment=/);
    await expect(page.getByText(/^Enrolled$/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /pay now/i })).toHaveCount(0);
  });

  await test.step('keeps the receipt', async () => {
    await page.goto('/parent/payments');
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /receipt/i })
      .first()
      .click();
    expect((await download).suggestedFilename()).toMatch(/^RCT-\d{4}-\d{6}\.pdf$/);
  });

  const office = await (
    await browser.newContext({ baseURL, viewport: testInfo.project.use.viewport ?? null })
  ).newPage();
  await test.step('the office sees the enrollment and the payment, and refunds it', async () => {
    await openAs(office, 'admin', `/admin/enrollments?q=${encodeURIComponent(child)}`);
    await expect(office.getByText(child).filter({ visible: true }).first()).toBeVisible();
    await office.goto(`/admin/payments?q=${encodeURIComponent(child)}`);
    await office
      .getByRole('button', { name: /refund/i })
      .first()
      .click();
    const dialog = office.getByRole('dialog').or(office.getByRole('alertdialog'));
    await dialog.getByLabel(/reason/i).fill('Family is moving');
    await dialog.getByRole('button', { name: /refund/i }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await office.goto(`/admin/payments?q=${encodeURIComponent(child)}`);
      await expect(office.getByText('Refunded', { exact: true }).filter({ visible: true }).first()).toBeVisible({
        timeout: 1500,
      });
    }).toPass();
    await expect(office.getByRole('button', { name: /^refund/i })).toHaveCount(0);
  });

  await test.step('the family sees the refund', async () => {
    await page.goto(place);
    await expect(page.getByText('J$15,000.00 refunded').first()).toBeVisible();
    await page.goto('/parent/payments');
    await expect(page.getByText('Refunded', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });
  await office.context().close();
});

test('a family’s first look is honest about what is not there yet', async ({ page }) => {
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

test('a removed child is gone from the list', async ({ page }) => {
  const family = await newFamily(page);
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), family.token);
  await page.goto(`/parent/children/${family.childId}`);
  await page
    .getByRole('button', { name: /remove/i })
    .first()
    .click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /remove/i })
    .click();
  await expect(page.getByText('No children registered yet')).toBeVisible();
});
