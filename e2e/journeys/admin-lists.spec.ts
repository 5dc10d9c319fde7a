import { expectFit } from '../fixtures/axe.ts';
import { expect, newFamily, newPlace, openAs, pressForChosen, test, unique } from '../fixtures/app.ts';

test(
  'a view is saved, shared, and found by another admin; it survives a reload and Back',
  { tag: '@desk' },
  async ({ page, browser }) => {
    const name = unique('Camp').replace('@family.test', '');
    // Another day for each run: a view that says the same would be the current one.
    const from = new Date(Date.UTC(2015, 0, 1 + Math.floor(Math.random() * 3_000))).toISOString().slice(0, 10);
    await openAs(page, 'admin', `/admin/enrollments?q=camp&from=${from}&sort=program&columns=program`);
    await expect(page.getByRole('columnheader', { name: 'Parent', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save view', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save view' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Share it with all admins').check();
    await dialog.getByRole('button', { name: 'Save view', exact: true }).click();
    await expect(dialog).toBeHidden();
    const tabs = page.getByRole('navigation', { name: 'Saved views' });
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('columnheader', { name: 'Program', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await tabs.getByRole('link', { name: 'Unpaid' }).click();
    await expect(page.getByText('Money is due', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('searchbox')).toHaveValue('camp');

    const email = unique('colleague');
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const colleague = { full_name: 'Second Admin', email, password: 'two-admins-2026', role: 'admin' };
    const made = await page.request.post('/api/v1/admin/staff', {
      headers: { authorization: `Bearer ${token}` },
      data: colleague,
    });
    expect(made.status()).toBe(201);
    const other = await browser.newPage();
    await other.goto('/admin/auth?next=/admin/enrollments');
    await other.getByLabel('Email').fill(email);
    await other.getByLabel('Password', { exact: true }).fill('two-admins-2026');
    await other.getByLabel('Password', { exact: true }).press('Enter');
    await expect(other).not.toHaveURL(/auth/);
    await other.goto('/admin/enrollments');
    await other.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name }).click();
    await expect(other.getByRole('searchbox')).toHaveValue('camp');
    await expect(other.getByRole('columnheader', { name: 'Parent', exact: true })).toHaveCount(0);
    await other.close();
  },
);

test('a record opens beside its list, and its actions change both', async ({ page }) => {
  const family = await newFamily(page);
  const id = await newPlace(page, family, 'after-school-robotics-1');
  const headers = { authorization: `Bearer ${family.token}` };
  const place = (await (await page.request.get(`/api/v1/enrollments/${id}`, { headers })).json()) as { number: string };
  await openAs(page, 'admin', `/admin/enrollments?q=${place.number}`);
  await page.getByRole('table').getByRole('link', { name: 'Kemar Test', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  const wide = (page.viewportSize()?.width ?? 0) > 1180;
  const panel = page.getByRole(wide ? 'complementary' : 'dialog', { name: `${place.number}, Kemar Test` });
  await expect(panel.getByText('What happened', { exact: true })).toBeVisible();
  await expectFit(page);
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Approve Kemar Test?' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await expect(panel.getByText('Approved', { exact: true })).not.toHaveCount(0);
  await page.reload();
  await expect(panel.getByText('What happened', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Kemar Test' }).getByText('Approved')).toBeVisible();
});

test('everything that a filter finds is selected over all pages and approved', async ({ page }) => {
  const family = await newFamily(page);
  const places = [
    await newPlace(page, family, 'holiday-stem-camp'),
    await newPlace(page, family, 'after-school-robotics-1'),
  ];
  await openAs(page, 'admin', '/admin');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  // Only the places of this test: others run beside it.
  const child = `/api/v1/admin/students/${family.childId}`;
  const { date_of_birth, grade_level, version } = (await (await page.request.get(child, { headers })).json()) as Record<
    string,
    unknown
  >;
  const name = `Kemar ${unique('Kite').replaceAll(/[^a-z]/gi, '')}`;
  const renamed = { full_name: name, date_of_birth, grade_level, version };
  expect((await page.request.put(child, { headers, data: renamed })).status()).toBe(200);

  await page.goto(`/admin/enrollments?q=${encodeURIComponent(name)}&limit=1`);
  await page.getByRole('checkbox', { name: 'Choose all on this page', exact: true }).check();
  const bar = page.getByRole('region', { name: 'Chosen enrollments' });
  await expect(bar.getByText('1 chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Select all 2', exact: true }).click();
  await expect(bar.getByText('All 2 chosen')).toBeVisible();
  // The selection stays while going through the pages.
  await page.getByRole('link', { name: 'Next page', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('checkbox', { name: `Choose ${name}` })).toBeChecked();
  await pressForChosen(bar, 'Approve 2');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve: 2 places', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  for (const id of places) {
    const after = await page.request.get(`/api/v1/admin/enrollments/${id}`, { headers });
    expect(((await after.json()) as { status: string }).status).toBe('approved');
  }
});
