import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, messages, newFamily, openAs, signedInWith, test, tokenFor } from '../fixtures/app.ts';

test('the office makes an item and bills a family, the parent pays, and the receipt shows the GCT', async ({
  page,
  browser,
}, info) => {
  mayTake(120);
  const name = `Cap ${info.project.name} ${Date.now().toString(36)}`;
  const family = await newFamily(page);
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const found = await page.request.get('/api/v1/admin/parents', { headers, params: { q: family.email } });
  const [parent] = ((await found.json()) as { data: { id: string }[] }).data;
  // The family has the phone; the office sits at a desk.
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const button = (label: string) => office.getByRole('button', { name: label, exact: true });

  await test.step('an item with GCT on top and a stock', async () => {
    await openAs(office, 'admin', '/admin/payments/items');
    await button('Add an item').click();
    await office.getByLabel('Name', { exact: true }).fill(name);
    await office.getByLabel('Price (J$)').fill('2000');
    await office.getByLabel('GCT', { exact: true }).selectOption('GCT added');
    await office.getByLabel('In stock').fill('3');
    await button('Add item').click();
    await expect(messages(office).getByText(`“${name}” is added.`)).toBeVisible();
    await expect(office.getByRole('row', { name }).getByText('3 left')).toBeVisible();
  });

  await test.step('a bill for two of them', async () => {
    await office.goto(`/admin/parents/${parent!.id}/payments`);
    await button('Bill items').click();
    await office.getByLabel('Item', { exact: true }).selectOption({ label: `${name}, J$2,000.00, 3 left` });
    await office.getByLabel('How many').fill('2');
    await button('Bill J$4,600.00').click();
    await expect(messages(office).getByText('J$4,600.00 is billed as INV-')).toBeVisible();
    await expect(office.getByText('J$4,600.00 due', { exact: true })).toBeVisible();
    await office.context().close();
  });

  await test.step('the family sees the GCT, pays by card and gets the receipt', async () => {
    await signedInWith(page, family.token, '/parent/payments');
    await page.getByRole('link', { name, exact: true }).filter({ hasNotText: 'INV-' }).click();
    await expect(
      page.getByRole('list', { name: 'Lines of the invoice' }).getByText('GCT 15%, in the total'),
    ).toBeVisible();
    await expectFitAtBothWidths(page);
    await page.getByRole('button', { name: 'Pay by card', exact: true }).click();
    await page.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByRole('heading', { name: 'J$4,600.00 paid', exact: true })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt RCT-' }).click();
    expect((await download).suggestedFilename()).toMatch(/^RCT-.*\.pdf$/);
  });

  await test.step('the report has it', async () => {
    const answer = await page.request.get('/api/v1/admin/gct', { headers });
    const { rows } = (await answer.json()) as { rows: { title: string; tax: number; gross: number }[] };
    expect(rows.find(({ title }) => title === name)).toMatchObject({ tax: 600, gross: 4_600 });
  });
});
