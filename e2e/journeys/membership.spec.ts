import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, messages, newFamily, openAs, signedInWith, test, tokenFor } from '../fixtures/app.ts';

test('a family begins a membership, pauses and ends it, and the office follows', async ({ page, browser }, info) => {
  mayTake(120);
  const name = `Members ${info.project.name} ${Date.now().toString(36)}`;
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const family = await newFamily(page, 'Jaden Journey');
  const added = await page.request.post('/api/v1/admin/items', {
    headers,
    data: {
      name,
      description: null,
      kind: 'membership',
      price: 14_000,
      tax: 'none',
      per: 'child',
      once: false,
      automatic: false,
      stock: null,
      sold_until: null,
      offered: 'all',
      program_ids: [],
      billing_day: 1,
    },
  });
  expect(added.status()).toBe(201);
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });

  await test.step('the family sees the sum of the first bills, and begins', async () => {
    await signedInWith(page, family.token, '/parent/payments/memberships');
    await page.getByLabel('Membership', { exact: true }).selectOption({ label: `${name}, J$14,000.00 a month` });
    await page.getByLabel('Child', { exact: true }).selectOption({ label: 'Jaden Journey' });
    await expect(page.getByText('Then J$14,000.00 on the 1st of each month, until you end it.')).toBeVisible();
    await expectFitAtBothWidths(page);
    await page.getByRole('button', { name: 'Begin, J$', exact: false }).click();
    await expect(page.getByRole('heading', { name: `Jaden Journey: ${name}`, exact: true })).toBeVisible();
  });

  await test.step('it pauses two weeks of the month after next', async () => {
    await button('Pause it of Jaden Journey').click();
    const now = new Date();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 3));
    const day = (by: number) => new Date(first.getTime() + by * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('From', { exact: true }).fill(day(0));
    await page.getByLabel('Until', { exact: true }).fill(day(13));
    await page.getByLabel('Until', { exact: true }).blur();
    await expect(page.getByText('Instead of J$14,000.00.')).toBeVisible();
    await expectFitAtBothWidths(page);
    await button('Pause it').click();
    await expect(messages(page).getByText('It is paused.')).toBeVisible();
    await expect(button('End the pause of Jaden Journey')).toBeVisible();
  });

  await test.step('it ends it', async () => {
    await button('End the membership of Jaden Journey').click();
    await expect(page.getByText('places that it covers end after that day')).toBeVisible();
    await button('End the membership').click();
    await expect(page.getByText('Ending', { exact: true })).toBeVisible();
  });

  await test.step('the office finds it with its last day', async () => {
    const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openAs(office, 'admin', `/admin/payments/memberships?q=${encodeURIComponent(name)}`);
    await expect(office.getByRole('row', { name: 'Jaden Journey' }).getByText('Ending')).toBeVisible();
    await office.context().close();
  });
});
