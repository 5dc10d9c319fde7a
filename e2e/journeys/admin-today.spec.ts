import { expect, openAs, test } from '../fixtures/app.ts';

test('a task is added on the dashboard, checked off, opened again and found in the list', async ({ page }) => {
  const title = `Count the batteries ${Date.now().toString(36)}`;
  await openAs(page, 'admin', '/admin');
  const mine = page.getByRole('region', { name: 'My tasks' });
  await mine.getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'New task' });
  await dialog.getByLabel('What has to be done?').fill(title);
  // Overdue, so that it is among the first.
  await dialog.getByLabel('Due').fill('2020-01-05');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  const box = page.getByRole('checkbox', { name: `Done: ${title}` });
  await expect(mine.getByRole('listitem').filter({ hasText: title })).toContainText('Overdue');
  await box.click();
  await expect(box).toBeHidden();
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click();
  await expect(box).toBeVisible();
  await mine.getByRole('link', { name: 'All tasks' }).click();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill(title);
  await page.getByRole('searchbox', { name: 'Search tasks' }).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === title);
  await box.click();
  await expect(box).toBeHidden();
  await page.goto('/admin/tasks?state=done');
  await expect(box).toBeChecked();
});
