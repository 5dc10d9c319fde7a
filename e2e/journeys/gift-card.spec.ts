import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, messages, newFamily, openAs, signedInWith, test, tokenFor } from '../fixtures/app.ts';

test('a family buys a gift card and pays it, another one pays with it, and the office sees what is left', async ({
  page,
  browser,
}, info) => {
  mayTake(120);
  const name = `Card ${info.project.name} ${Date.now().toString(36)}`;
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const buyer = await newFamily(page);
  const guest = await newFamily(page);
  const added = await page.request.post('/api/v1/admin/items', {
    headers,
    data: {
      name,
      description: null,
      kind: 'gift_card',
      price: 10_000,
      tax: 'none',
      per: 'family',
      once: false,
      automatic: false,
      stock: null,
      sold_until: null,
      offered: 'all',
      program_ids: [],
    },
  });
  expect(added.status()).toBe(201);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  await test.step('the buyer gets an invoice, pays it by card, and sees the code once', async () => {
    await signedInWith(page, buyer.token, '/parent/payments/gift-cards');
    await page.getByLabel('Card', { exact: true }).selectOption({ label: `${name}, J$10,000.00` });
    await expectFitAtBothWidths(page);
    await button('Buy for J$10,000.00').click();
    await button('Pay by card').click();
    await button('Approve payment').click();
    await expect(page.getByRole('heading', { name: 'J$10,000.00 paid', exact: true })).toBeVisible();
    await expect(async () => {
      await page.goto('/parent/payments/gift-cards');
      await expect(button('Show the code')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await button('Show the code').click();
  });
  const code = await page.getByRole('dialog', { name: 'The code of the gift card' }).locator('b').textContent();
  await expectFitAtBothWidths(page);

  await test.step('another family pays an invoice with it', async () => {
    const found = await page.request.get('/api/v1/admin/parents', { headers, params: { q: guest.email } });
    const [parent] = ((await found.json()) as { data: { id: string }[] }).data;
    const due = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
    const billed = await page.request.post(`/api/v1/admin/parents/${parent!.id}/item-bills`, {
      headers,
      data: {
        lines: [{ label: 'A lost controller', amount: 2_500, tax: 'none', quantity: 1 }],
        due_on: due,
        total: 2_500,
      },
    });
    expect(billed.status()).toBe(201);
    await signedInWith(page, guest.token, '/parent/checkout');
    await button('Use a gift card').click();
    await page.getByLabel('Code of the gift card').fill(code ?? '');
    await button('Check the card').click();
    await expectFitAtBothWidths(page);
    await button('Pay J$2,500.00').click();
    await expect(messages(page).getByText('J$2,500.00 paid. J$7,500.00 is left on the card.')).toBeVisible();
  });

  await test.step('the office reads the balance', async () => {
    const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    const lastFour = (code ?? '').slice(-4);
    await openAs(office, 'admin', `/admin/payments/gift-cards?q=${lastFour}`);
    await expect(office.getByRole('row', { name: lastFour }).getByText('J$7,500.00')).toBeVisible();
    await office.context().close();
  });
});
