import { countSteps } from '../fixtures/count-steps.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, newFamily, newPlace, openAs, pressForChosen, test, tokenFor, unique } from '../fixtures/app.ts';

test('the office cancels the selected places with one reason', { tag: '@desk' }, async ({ page }) => {
  const family = await newFamily(page);
  const id = await newPlace(page, family, 'holiday-stem-camp');
  const headers = { authorization: `Bearer ${family.token}` };
  const place = (await (await page.request.get(`/api/v1/enrollments/${id}`, { headers })).json()) as { number: string };
  await openAs(page, 'admin', `/admin/enrollments?q=${place.number}`);
  await page.getByRole('checkbox', { name: 'Choose all on this page', exact: true }).check();
  await expect(page.getByText('1 chosen')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Chosen enrollments' });
  await pressForChosen(bar, 'Cancel enrollment 1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The room is being painted');
  await dialog.getByRole('button', { name: 'Cancel enrollment: 1 place', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Kemar Test' }).getByText('Cancelled')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('the office moves ten enrollments to another program, in four steps', { tag: '@desk' }, async ({ page }) => {
  const admin = await tokenFor(page, 'admin@demo.test', demoPassword);
  const office = { authorization: `Bearer ${admin}` };
  const family = await newFamily(page);
  const headers = { authorization: `Bearer ${family.token}` };
  const name = unique('moved').split('@')[0]!.replace('.', ' ');
  const open = async (title: string, price: number) => {
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const facts = { title, price, description: `Build and drive: ${title}.`, duration: '4 weeks', age_range: '5-16' };
    const dates = { start_date: day(30), end_date: day(60), max_participants: 10 };
    const made = await page.request.post('/api/v1/admin/programs', { headers: office, data: { ...facts, ...dates } });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const opened = await page.request.put(`/api/v1/admin/programs/${id}/status`, {
      headers: office,
      data: { status: 'open' },
    });
    expect(opened.status()).toBe(200);
    return id;
  };
  const from = await open(`From ${name}`, 9000);
  await open(`To ${name}`, 12_000);
  const places = Array.from({ length: 10 }, async (_, at) => {
    const child = await page.request.post('/api/v1/students', {
      headers,
      data: { full_name: `Child ${at} ${name}`, date_of_birth: '2016-05-12', grade_level: 'Grade 5' },
    });
    const { id } = (await child.json()) as { id: string };
    const asked = { student_id: id, program_id: from };
    expect((await page.request.post('/api/v1/enrollments', { headers, data: asked })).status()).toBe(201);
  });
  await Promise.all(places);

  const counted = await countSteps(page);
  await openAs(page, 'admin', `/admin/enrollments?program_id=${from}`);
  await page.getByRole('checkbox', { name: 'Choose all on this page', exact: true }).check();
  const bar = page.getByRole('region', { name: 'Chosen enrollments' });
  await pressForChosen(bar, 'Move to another program 10');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Program', { exact: true }).selectOption({ label: `To ${name}` });
  await expect(dialog.getByText('10 of 10 places can be moved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move 10 places', exact: true }).click();
  await expect(dialog).toBeHidden();
  // However many places there are.
  expect((await counted()).steps).toBe(4);
  await expect(page.getByText('No enrollment matches')).toBeVisible();
  const moved = await page.request.get(`/api/v1/admin/enrollments?q=${encodeURIComponent(`To ${name}`)}`, {
    headers: office,
  });
  expect(((await moved.json()) as { total: number }).total).toBe(10);
});
