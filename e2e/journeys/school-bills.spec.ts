import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expectFit } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newCompetition, openAs, test, tokenFor, unique } from '../fixtures/app.ts';

const phone = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

/** axe finds nothing in the dialog at 360 and 1440 px, light and dark, and nothing scrolls sideways. */
async function expectFitAtBoth(page: Page, dialog: Locator): Promise<void> {
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expect(dialog).toBeVisible();
    await expectFit(page, dialog);
  }
}

/** A school whose team owes the fee of a competition, made through the API. */
async function newSchool(page: Page): Promise<{ id: string; name: string }> {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const name = `School ${unique('ridge').split('@')[0]!}`;
  const made = await page.request.post('/api/v1/admin/groups', {
    headers,
    data: { name: 'Arena team', organization: name, contact_name: 'Una Peart', contact_email: unique('una') },
  });
  const { id } = (await made.json()) as { id: string };
  const entered = await page.request.post('/api/v1/entries', {
    headers,
    data: {
      competition_id: (await newCompetition(page)).id,
      name: unique('Bots'),
      others: ['Kai B.', 'Zoe M.'],
      group_id: id,
    },
  });
  expect(entered.status()).toBe(201);
  return { id, name };
}

test(
  'the invoice of a school: paid in part, undone and written off, at 360 and 1440 px',
  { tag: '@desk' },
  async ({ page }) => {
    mayTake(120);
    const school = await newSchool(page);
    const button = (name: string) => page.getByRole('button', { name });

    await test.step('the school is found where payments are recorded, and pays a part', async () => {
      await openAs(page, 'admin', '/admin/payments/record');
      await page.getByRole('combobox', { name: 'Who pays?', exact: true }).fill(school.name);
      await page.getByRole('option', { name: school.name }).click();
      await expect(page.getByRole('heading', { name: school.name, exact: true })).toBeVisible();
      await button('Record payment for INV-').click();
      const dialog = page.getByRole('dialog', { name: 'Record a payment for INV-' });
      await expectFitAtBoth(page, dialog);
      await dialog.getByLabel('Amount (J$)').fill('1,000');
      await dialog.getByLabel('Reference').fill(unique('slip'));
      await dialog.getByRole('button', { name: 'Record J$1,000.00', exact: true }).click();
      await expect(messages(page).getByText('J$1,000.00 recorded.')).toBeVisible();
      await expect(page.getByText('J$2,500.00 due', { exact: true })).toBeVisible();
    });

    await test.step('the payment is undone with a reason', async () => {
      const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
      const bills = await page.request.get(`/api/v1/admin/groups/${school.id}/bills`, { headers });
      const { data } = (await bills.json()) as { data: { payments: { id: string }[] }[] };
      await page.setViewportSize(wide);
      await page.goto(`/admin/payments?open=${data[0]!.payments[0]!.id}`);
      await button('Undo payment').click();
      const dialog = page.getByRole('dialog', { name: 'Undo this payment?', exact: true });
      await expectFitAtBoth(page, dialog);
      await dialog.getByLabel('Reason').fill('The cheque was returned');
      await dialog.getByRole('button', { name: 'Undo payment', exact: true }).click();
      await expect(messages(page).getByText('Payment undone. What was due is due again.')).toBeVisible();
    });

    await test.step('what is open is written off on the page of the school', async () => {
      await page.goto(`/admin/groups/${school.id}/quotes`);
      await expect(page.getByText('J$3,500.00 due', { exact: true })).toBeVisible();
      await button('Write off INV-').click();
      const dialog = page.getByRole('dialog', { name: 'Write off J$3,500.00', exact: true });
      await expectFitAtBoth(page, dialog);
      await dialog.getByRole('button', { name: 'Write off J$3,500.00', exact: true }).click();
      await expect(dialog.getByText('Please say why')).toBeVisible();
      await dialog.getByLabel('Why').fill('The team was invited');
      await dialog.getByRole('button', { name: 'Write off J$3,500.00', exact: true }).click();
      await expect(messages(page).getByText('is written off.')).toBeVisible();
      await expect(button('Write off INV-')).toHaveCount(0);
    });
  },
);
