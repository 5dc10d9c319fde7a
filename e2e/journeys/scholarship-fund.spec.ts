import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, messages, newFamily, openAs, signedInWith, test, tokenFor } from '../fixtures/app.ts';

test('a gift reaches the fund, the office awards from it, and a family adds a gift of its own when it pays', async ({
  page,
  browser,
}, info) => {
  mayTake(120);
  const mark = `${info.project.name} ${Date.now().toString(36)}`;
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const family = await newFamily(page);
  const found = await page.request.get('/api/v1/admin/parents', { headers, params: { q: family.email } });
  const [parent] = ((await found.json()) as { data: { id: string; full_name: string }[] }).data;
  const bill = async (amount: number) => {
    const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    const billed = await page.request.post(`/api/v1/admin/parents/${parent!.id}/item-bills`, {
      headers,
      data: { lines: [{ label: 'Kit, Level 1', amount, tax: 'none', quantity: 1 }], due_on: due, total: amount },
    });
    expect(billed.status()).toBe(201);
  };
  await bill(4_200);
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const button = (label: string) => office.getByRole('button', { name: label, exact: true });
  const box = (label: string) => office.getByRole('textbox', { name: label, exact: true });

  await test.step('the office records a gift', async () => {
    await openAs(office, 'admin', '/admin/payments/fund');
    await button('Record a gift').click();
    await box('Amount (J$)').fill('5000');
    await box('Reference').fill(`TRF ${mark}`);
    await box('From (optional)').fill(`Old Students ${mark}`);
    await expectFitAtBothWidths(office);
    await button('Record gift').click();
    await expect(messages(office).getByText('Gift of J$5,000.00 recorded. It is in the fund.')).toBeVisible();
    await expect(office.getByRole('row', { name: `Old Students ${mark}` })).toBeVisible();
  });

  await test.step('and awards what the family owes', async () => {
    await office.goto(`/admin/parents/${parent!.id}/payments`);
    await button('Award from the fund').click();
    await expect(box('Amount (J$)')).toHaveValue('4,200.00');
    await box('Reason').fill('Asked by the school');
    await expectFitAtBothWidths(office);
    await button('Award').click();
    await expect(messages(office).getByText('Awarded.')).toBeVisible();
  });

  await test.step('the family sees who paid, and adds a gift when it pays something else', async () => {
    const rules = await page.request.put('/api/v1/admin/fund/rules', { headers, data: { gifts_at_checkout: true } });
    expect(rules.status()).toBe(200);
    await bill(2_450);
    await signedInWith(page, family.token, '/parent/payments');
    await expect(page.getByRole('link', { name: 'Paid by the scholarship fund' })).toBeVisible();
    await page.goto('/parent/checkout');
    await page.getByText('Round up to J$3,000.00').click();
    await expectFitAtBothWidths(page);
    await expect(page.getByRole('region', { name: 'To pay' }).getByText('J$3,000.00')).toBeVisible();
    await page.getByRole('button', { name: 'Pay by card', exact: true }).click();
    await page.getByRole('button', { name: 'Approve payment', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Payment received', exact: true })).toBeVisible();
  });

  await test.step('which is in the fund', async () => {
    await office.goto(`/admin/payments/fund?kind=checkout&q=${encodeURIComponent(parent!.full_name)}`);
    // Another family of this name may have given as much.
    await expect(office.getByRole('row', { name: parent!.full_name }).filter({ hasText: 'J$550.00' })).not.toHaveCount(
      0,
    );
    await expectFitAtBothWidths(office);
    await page.request.put('/api/v1/admin/fund/rules', { headers, data: { gifts_at_checkout: false } });
  });

  await test.step('a sponsor reads its report by a link that the office makes', async () => {
    await office.goto('/admin/payments/sponsors');
    await button('Add a sponsor').click();
    await box('Name').fill(`Co-op ${mark}`);
    await office.getByLabel('Places (optional)', { exact: true }).fill('6');
    await expectFitAtBothWidths(office);
    await button('Add sponsor').click();
    await button(`Actions for Co-op ${mark}`).click();
    await office.getByRole('menuitem', { name: 'Link to the report', exact: true }).click();
    await button('Make the link').click();
    const address = await office.getByRole('dialog').locator('code').textContent();
    await page.goto(new URL(address ?? '').pathname);
    await expect(page.getByRole('heading', { name: 'What your gift did', exact: true })).toBeVisible();
    await expect(page.getByText('Under 5', { exact: true })).toBeVisible();
    await expectFitAtBothWidths(page);
    await office.context().close();
  });
});
