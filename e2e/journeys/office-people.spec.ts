import AxeBuilder from '@axe-core/playwright';
import { expect, newFamily, openAs, test, unique } from '../fixtures/app.ts';

test('the office invites somebody, switches them off and on again, and keeps its last admin', async ({ page }) => {
  const email = unique('ina');
  await openAs(page, 'admin', '/admin/staff');
  await page.getByRole('button', { name: 'Add Staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Staff' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Full name is required')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Ina Invited');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Staff member created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search staff' }).fill(email);
  await expect(page.getByText('1 found').first()).toBeVisible();
  const row = page.getByRole('row', { name: /Ina Invited/ });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Actions for Ina Invited' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(row.getByText('Inactive')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();

  await page.goto('/admin/staff?role=admin');
  await page.getByRole('button', { name: 'Actions for Karen Whyte' }).click();
  await expect(page.getByRole('menuitem', { name: 'Switch off' })).toBeDisabled();
});

test('health notes open with a reason, and the audit log knows', async ({ page }) => {
  const { token, childId } = await newFamily(page);
  const child = await page.request.get(`/api/v1/students/${childId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { version } = (await child.json()) as { version: number };
  await page.request.put(`/api/v1/students/${childId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      full_name: 'Kemar Test',
      date_of_birth: '2016-05-05',
      grade_level: 'Grade 5',
      medical_notes: 'Carries an inhaler',
      version,
    },
  });
  await openAs(page, 'admin', `/admin/students/${childId}`);
  await expect(page.getByRole('heading', { name: 'Kemar Test' })).toBeVisible();
  await expect(page.getByText('Carries an inhaler')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the notes' }).click();
  await expect(page.getByText('Say why you need to read them')).toBeVisible();
  await page.getByLabel('Why do you need them?').fill('Camp on Monday');
  await page.getByRole('button', { name: 'Show the notes' }).click();
  await expect(page.getByText('Carries an inhaler')).toBeVisible();
  await expect(page.getByText(/reason: Camp on Monday/)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await page.goto(`/admin/audit?entity=student&entity_id=${childId}`);
  await expect(page.getByRole('row', { name: /Student: medical notes read/ })).toBeVisible();
});
