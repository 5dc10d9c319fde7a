import { expectFit } from '../fixtures/axe.ts';
import { expect, messages, newFamily, newPlace, openAs, test, unique } from '../fixtures/app.ts';

for (const [page, destination] of [
  ['/admin/attendance', 'Attendance'],
  ['/admin/jobs', 'Failed tasks'],
  ['/admin/payments/refunds', 'Refunds'],
  ['/admin/payments/mismatches', 'Payments'],
  ['/admin/messages/newsletter', 'Subscribers'],
  ['/admin/messages/newsletters', 'Newsletters'],
] as const)
  test(`${page} belongs to ${destination}`, async ({ page: screen }) => {
    await openAs(screen, 'admin', page);
    const sidebar = screen.getByRole('navigation', { name: 'Admin panel' });
    await expect(sidebar.locator('[aria-current]')).toHaveText(destination);
  });

test('a name of one long word stays on the screen, in lists, on pages and in dialogs', async ({ page }) => {
  const family = await newFamily(page);
  const place = await newPlace(page, family, 'holiday-stem-camp');
  const token = await page.request
    .post('/api/v1/auth/login', { data: { email: 'admin@demo.test', password: 'demo-robots-2026' } })
    .then(async (answer) => ((await answer.json()) as { token: string }).token);
  const headers = { authorization: `Bearer ${token}` };
  const address = `/api/v1/admin/students/${family.childId}`;
  const child = (await (await page.request.get(address, { headers })).json()) as Record<string, unknown>;
  const name = 'Ann'.padEnd(80, 'abcdefghij');
  const { date_of_birth, grade_level, version } = child;
  const data = { full_name: name, date_of_birth, grade_level, version };
  expect((await page.request.put(address, { headers, data })).status()).toBe(200);
  for (const path of [
    `/admin/students/${family.childId}`,
    `/admin/enrollments?q=${name}`,
    `/admin/students?q=${name}`,
  ]) {
    await openAs(page, 'admin', path);
    await expect(page.getByText(name)).not.toHaveCount(0);
    await expectFit(page);
  }
  await openAs(page, 'admin', `/admin/enrollments/${place}`);
  await page.getByRole('button', { name: 'Cancel enrollment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('There is no payment to refund.');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});

test('a note on a message is not lost when someone else was faster', async ({ page }) => {
  const subject = unique('Kites');
  await page.request.post('/api/v1/contact', {
    data: { name: 'Tanya Brown', email: 'tanya@family.test', subject, message: 'May my son bring his kite?' },
  });
  await openAs(page, 'admin', `/admin/messages?q=${encodeURIComponent(subject)}`);
  const card = page.getByRole('article', { name: `${subject}, from Tanya Brown`, exact: true });
  await card.getByRole('button', { name: 'More for' }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  await card.getByLabel('Note for the office').fill('Called at noon.');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get(`/api/v1/admin/contacts?q=${encodeURIComponent(subject)}`, { headers });
  const [message] = ((await found.json()) as { data: { id: string; version: number }[] }).data;
  const data = { status: 'open', note: 'Denise is on it.', version: message?.version };
  expect((await page.request.put(`/api/v1/admin/contacts/${message?.id}`, { headers, data })).status()).toBe(200);
  await card.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(messages(page).getByText('Somebody else has just changed this')).toBeVisible();
  await expect(card.getByText('It now says: “Denise is on it.”')).toBeVisible();
  await expect(card.getByLabel('Note for the office')).toHaveValue('Called at noon.');
  await card.getByRole('button', { name: 'Save note' }).click();
  await expect(card.getByText('Called at noon.')).toBeVisible();
  await expect(card.getByLabel('Note for the office')).toBeHidden();
});
