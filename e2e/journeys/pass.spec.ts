import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newFamily, openAs, signedInWith, test, unique } from '../fixtures/app.ts';
import { ownProgram } from '../fixtures/own-program.ts';

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('a family buys a pass, uses it for a day, and the office adds a drop-in with it', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(120);
  const family = await newFamily(page, 'Jaden Dropin');
  const { id, slug, headers } = await ownProgram(page, {
    word: 'Robots by the day',
    day_price: 2_800,
    start_date: days(10),
    end_date: days(40),
    location: 'Mona Library',
    classes: [10, 17].map((ahead) => ({ date: days(ahead), start_time: '10:00', end_time: '12:00' })),
  });
  const name = unique('Five days');
  const item = await page.request.post('/api/v1/admin/items', {
    headers,
    data: {
      name,
      description: null,
      kind: 'pass',
      price: 12_000,
      tax: 'none',
      per: 'family',
      once: false,
      automatic: false,
      stock: null,
      sold_until: null,
      offered: 'all',
      program_ids: [id],
      billing_day: null,
      classes: 5,
      valid_days: 90,
    },
  });
  expect(item.status(), await item.text()).toBe(201);

  await test.step('the family buys it, and reads that it is not paid', async () => {
    await signedInWith(page, family.token, '/parent/payments/passes');
    await page.getByRole('button', { name: `Buy this pass for J$12,000.00 (${name})`, exact: true }).click();
    await expect(page).toHaveURL(/\/parent\/bills\//u);
    await page.goto('/parent/payments/passes');
    await expect(page.getByText('It can be used once its bill is paid.', { exact: true })).toBeVisible();
    await expectFitAtBothWidths(page);
  });

  await test.step('the office takes the money', async () => {
    const own = await page.request.get('/api/v1/passes', { headers: { authorization: `Bearer ${family.token}` } });
    const { data } = (await own.json()) as { data: { bill: { id: string } }[] };
    const paid = await page.request.post(`/api/v1/admin/bills/${data[0]!.bill.id}/payments`, {
      headers,
      data: { method: 'cash', reference: null, due: 12_000, amount: 12_000 },
    });
    expect(paid.status(), await paid.text()).toBe(201);
  });

  await test.step('a day takes one class', async () => {
    await page.goto(`/programs/${slug}/try`);
    await expect(page.getByText(`Drop-in day: one class of ${name}`, { exact: true })).toBeVisible();
    await expectFitAtBothWidths(page);
    await page.getByRole('button', { name: 'Book this day', exact: true }).click();
    await expect(page.getByText(`Paid with ${name}.`, { exact: true })).toBeVisible();
    await page.goto('/parent/payments/passes');
    await expect(page.getByText('4 of 5 classes left', { exact: false })).toBeVisible();
    await expectFitAtBothWidths(page);
  });

  await test.step('the office adds the child to the other class', async () => {
    const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
    const meetings = await page.request.get(`/api/v1/programs/${id}/visits`, {
      headers: { authorization: `Bearer ${family.token}` },
    });
    const offer = (await meetings.json()) as { meetings: { id: string }[] };
    await openAs(office, 'admin', `/admin/attendance/${offer.meetings[1]!.id}`);
    await office.getByRole('button', { name: 'Add a drop-in', exact: true }).click();
    await office.getByLabel('Name of the child', { exact: true }).fill('Jaden Dropin');
    await office.getByRole('button', { name: `Use a pass, 4 left (${name}) for Jaden Dropin`, exact: true }).click();
    await expect(messages(office).getByText('3 left on the pass.', { exact: false })).toBeVisible();
    await expect(office.getByText('Drop-in', { exact: true })).toBeVisible();
    await expectFitAtBothWidths(office);

    await office.goto(`/admin/payments/passes?q=${encodeURIComponent(name)}`);
    await expect(office.getByRole('row', { name })).toBeVisible();
    await expectFitAtBothWidths(office);
    await office.context().close();
  });
});
