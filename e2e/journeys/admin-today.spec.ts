import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, openAs, test, tokenFor } from '../fixtures/app.ts';

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
  await page.getByRole('region', { name: 'Notices' }).getByRole('log').getByRole('button', { name: 'Undo' }).click();
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

test('a colleague who is mentioned in a note finds it on Today, and it is read once opened', async ({ page }) => {
  const stamp = Date.now().toString(36);
  const colleague = `Imani Reid ${stamp}`;
  const email = `imani-${stamp}@robots.test`;
  const token = await tokenFor(page, 'admin@demo.test', demoPassword);
  const made = await page.request.post('/api/v1/admin/staff', {
    headers: { authorization: `Bearer ${token}` },
    data: { full_name: colleague, email, password: 'long-enough-for-this', role: 'admin' },
  });
  expect(made.status()).toBe(201);
  const found = await page.request.get('/api/v1/admin/programs?q=sumo', {
    headers: { authorization: `Bearer ${token}` },
  });
  const [program] = ((await found.json()) as { data: { id: string }[] }).data;
  await openAs(page, 'admin', `/admin/programs/${program!.id}`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const box = page.getByLabel('New note');
  await box.pressSequentially(`Wheels ${stamp}? @Imani`);
  await page.getByRole('option', { name: colleague }).click();
  await expect(page.getByText(`${colleague} will see this.`)).toBeVisible();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(`Wheels ${stamp}? @${colleague}`)).toBeVisible();

  const other = await tokenFor(page, email, 'long-enough-for-this');
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), other);
  await page.goto('/admin');
  const line = page.getByRole('region', { name: 'You were mentioned' });
  await expect(line.getByRole('listitem')).toContainText(`Wheels ${stamp}?`);
  await line.getByRole('link', { name: 'Open: ' }).click();
  // Today has a line with the same words.
  await expect(page).toHaveURL(new RegExp(`/admin/programs/${program!.id}`));
  await expect(page.getByRole('listitem').filter({ hasText: `Wheels ${stamp}?` })).toBeInViewport();
  await expect(page.getByText('Mentions you')).toHaveCount(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Today', exact: true, level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});
