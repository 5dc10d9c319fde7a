import { expect, newFamily, newPlace, openAs, test } from '../fixtures/app.ts';

test('the office cancels the selected places with one reason', async ({ page }) => {
  const family = await newFamily(page);
  const id = await newPlace(page, family, 'holiday-stem-camp');
  const headers = { authorization: `Bearer ${family.token}` };
  const place = (await (await page.request.get(`/api/v1/enrollments/${id}`, { headers })).json()) as { number: string };
  await openAs(page, 'admin', `/admin/enrollments?q=${place.number}`);
  await page.getByLabel('Choose all on this page').check();
  await expect(page.getByText('1 chosen')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Chosen enrollments' });
  await bar.getByRole('button', { name: 'Cancel enrollment 1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The room is being painted');
  await dialog.getByRole('button', { name: 'Cancel enrollment: 1 place', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Kemar Test' }).getByText('Cancelled')).toBeVisible();
  await expect(bar).toBeHidden();
});
