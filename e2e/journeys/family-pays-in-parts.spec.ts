import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, newFamily, newPlace, openAs, signedInWith, test, tokenFor, unique } from '../fixtures/app.ts';

const slip = () => ({
  name: 'deposit.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${unique('slip')}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});
const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A plan of J$4,000 and two parts, and a program at J$12,500 that offers it. */
async function programInParts(page: Page) {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const part = { deposit_percent: null, timing: 'fixed', parts: null, every: null, unit: null, first: null };
  const template = await page.request.post('/api/v1/admin/plan-templates', {
    headers,
    data: { ...part, name: 'Two parts', deposit_amount: 4_000, days: [days(20), days(50)], active: true },
  });
  const plan = (await template.json()) as { id: string };
  const title = unique('Robots in parts');
  const made = await page.request.post('/api/v1/admin/programs', {
    headers,
    data: {
      title,
      description: `${title}: children build, program and race small robots, and their families pay for it in parts.`,
      price: 12_500,
      duration: '4 weeks',
      age_range: '8-14',
      max_participants: 100,
      start_date: days(30),
      end_date: days(60),
      plan_template_ids: [plan.id],
    },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  await page.request.put(`/api/v1/admin/programs/${id}/status`, { headers, data: { status: 'open' } });
  return { id, slug, title, headers };
}

test('a family pays a deposit by transfer, the office accepts it, and the next part is paid early by card @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const family = await newFamily(page);
  const place = await newPlace(page, family, (await programInParts(page)).slug);
  await page.setViewportSize({ width: 360, height: 780 });
  await signedInWith(page, family.token, '/parent');
  await page.getByRole('link', { name: 'choose how to pay for' }).click();
  const toPay = page.getByRole('region', { name: 'To pay' });
  await expect(toPay.getByText('J$12,500.00')).toBeVisible();
  const deposit = page.getByRole('radio', { name: 'Pay a deposit of J$4,000.00 now' });
  await expect(deposit).toHaveAccessibleName(
    /then J\$4,250\.00 on .* and J\$4,250\.00 on .*\. It costs nothing extra\./,
  );
  await deposit.press('Space');
  await expect(toPay.getByText('J$4,000.00')).toBeVisible();
  await page.getByRole('radio', { name: 'Bank transfer or deposit' }).press('Space');
  await expectAccessible(page, { about: 'the choice of a payment plan' });
  await page.getByRole('button', { name: 'Get my reference' }).click();
  await expect(page.getByRole('region', { name: 'How to pay' }).getByText('J$4,000.00')).toBeVisible();
  await page.getByLabel('Paid on').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10));
  await page.getByLabel('Slip or screenshot').setInputFiles(slip());
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();

  const headers = { authorization: `Bearer ${family.token}` };
  const history = (await (await page.request.get('/api/v1/payments/history', { headers })).json()) as {
    data: [{ reference: string }];
  };
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(office, 'admin', `/admin/payments/proofs?q=${history.data[0].reference}`);
  await office.getByRole('link', { name: 'Review the proof of Kemar Test', exact: true }).click();
  await expect(office.getByText('Pays this part in full.')).toBeVisible();
  await office.getByLabel('Bank reference').fill(unique('FT'));
  await office.getByRole('button', { name: 'Accept' }).click();
  await expect(office.getByText('the receipt is on its way.')).toBeVisible();
  await office.goto(`/admin/enrollments/${place}`);
  await expect(office.getByRole('heading', { name: 'Payment plan' })).toBeVisible();
  await expectAccessible(office, { about: 'the plan of a place' });
  await office.context().close();

  await page.goto(`/parent/enrollments/${place}`);
  await expect(page.getByRole('heading', { name: 'J$4,250.00 to come' })).toBeVisible();
  await expectAccessible(page, { about: 'a place with a payment plan' });
  await page.getByRole('link', { name: 'Pay early' }).click();
  await expect(page.getByRole('radio', { name: 'The next part, early' })).toBeChecked();
  await page.getByRole('radio', { name: 'Another amount' }).press('Space');
  await page.getByLabel('Amount (J$)').fill('9000');
  await page.getByRole('radio', { name: 'Card' }).press('Space');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByLabel('Amount (J$)')).toHaveAccessibleDescription('J$8,500.00 is due');
  await page.getByRole('radio', { name: 'The next part, early' }).press('Space');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL(/\/parent\//);
  await page.goto(`/parent/enrollments/${place}`);
  const parts = page.getByRole('list', { name: 'Parts of Two parts' }).getByRole('listitem');
  await expect(parts.filter({ hasText: 'Paid' })).toHaveCount(2);
  await expect(parts.filter({ hasText: 'Later' })).toHaveCount(1);
});

test('a basket of two children: the sibling discount, a deposit by card for both, and the rest by transfer', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const { id, slug, title, headers } = await programInParts(page);
  const rule = {
    kind: 'sibling',
    name: 'Brothers and sisters',
    percent: 10,
    amount: null,
    nth_child: 2,
    scope: 'program',
    program_ids: [id],
    from: null,
    until: null,
    combines: true,
    active: true,
  };
  const ruled = await page.request.post('/api/v1/admin/prices/rules', { headers, data: rule });
  expect(ruled.status(), await ruled.text()).toBe(201);
  const family = await newFamily(page);
  const own = { authorization: `Bearer ${family.token}` };
  const sister = {
    full_name: 'Zuri Test',
    date_of_birth: `${new Date().getFullYear() - 11}-03-12`,
    grade_level: 'Grade 5',
  };
  expect((await page.request.post('/api/v1/students', { headers: own, data: sister })).status()).toBe(201);

  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  await signedInWith(page, family.token, `/programs/${slug}/enroll`);
  for (const child of ['Kemar Test', 'Zuri Test'])
    await page.getByRole('checkbox', { name: child }).check({ force: true });
  await expect(page.getByText('Brothers and sisters')).toBeVisible();
  await expect(page.getByText('J$23,750.00')).toBeVisible();
  await expectAccessible(page, { about: 'a basket of two children' });
  await page.getByRole('button', { name: 'Hold 2 places' }).click();
  const toPay = page.getByRole('region', { name: 'To pay' });
  await expect(toPay.getByText('J$23,750.00')).toBeVisible();
  for (const child of ['Kemar Test', 'Zuri Test'])
    await page
      .getByRole('group', { name: `How much now? ${child}, ${title}`, exact: true })
      .getByRole('radio', { name: 'Pay a deposit of J$4,000.00 now' })
      .press('Space');
  await expect(toPay.getByText('J$8,000.00')).toBeVisible();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByRole('heading', { name: 'J$8,000.00 paid' })).toBeVisible();

  await page.goto('/parent/checkout');
  await page.getByRole('radio', { name: 'Everything that is open' }).press('Space');
  await expect(toPay.getByText('J$15,750.00')).toBeVisible();
  await page.getByRole('radio', { name: 'Bank transfer or deposit' }).press('Space');
  await page.getByRole('button', { name: 'Get my reference' }).click();
  await expect(page.getByRole('region', { name: 'How to pay' }).getByText('J$15,750.00')).toBeVisible();
  await page.getByLabel('Paid on').fill(new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10));
  await page.getByLabel('Slip or screenshot').setInputFiles(slip());
  await page.getByRole('button', { name: 'Send proof' }).click();
  await expect(page.getByText('Under review', { exact: true })).toBeVisible();
  const { data } = (await (await page.request.get('/api/v1/payments/history', { headers: own })).json()) as {
    data: [{ reference: string }];
  };
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(office, 'admin', `/admin/payments/proofs?q=${data[0].reference}`);
  await expect(office.getByText('and 1 more')).toBeVisible();
  await office.getByRole('link', { name: 'Review the proof of Zuri Test', exact: true }).click();
  await office.getByRole('button', { name: 'Accept' }).click();
  await expect(office.getByText('Accepted: 2 places are paid for, and the receipt is on its way.')).toBeVisible();
  await office.context().close();
  await page.goto('/parent/checkout');
  await expect(page.getByText('Nothing to pay right now')).toBeVisible();
});
