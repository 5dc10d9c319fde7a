import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, test, tokenFor, unique } from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('the office reads who stays, and drafts what the next season misses, once', async ({ page }, info) => {
  mayTake(90);
  // Seasons do not overlap, also those of a second run.
  const year = ((page.viewportSize()?.width ?? 0) < 768 ? 2029 : 2032) + info.retry;
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const post = async (path: string, data: object) => {
    const made = await page.request.post(`/api/v1${path}`, { headers, data });
    expect(made.status(), await made.text()).toBeLessThan(300);
    return (await made.json()) as { id: string };
  };
  const [name, title] = [unique('Autumn'), unique('Rovers')];
  // Without children before, all of them are expected to stay.
  await post('/admin/seasons', { name: `${name} before`, starts_on: `${year}-05-01`, ends_on: `${year}-08-31` });
  const season = await post('/admin/seasons', { name, starts_on: `${year}-09-04`, ends_on: `${year}-12-15` });
  await post('/admin/seasons', { name: `${name} after`, starts_on: `${year}-12-18`, ends_on: `${year + 1}-03-30` });
  const program = await post('/admin/programs', {
    title,
    price: 10_000,
    duration: '12 weeks',
    age_range: '4-25',
    max_participants: 12,
    start_date: `${year}-09-06`,
    end_date: `${year}-12-13`,
    season_id: season.id,
  });
  const opened = await page.request.put(`/api/v1/admin/programs/${program.id}/status`, {
    headers,
    data: { status: 'open' },
  });
  expect(opened.status(), await opened.text()).toBe(200);
  const found = await page.request.get('/api/v1/admin/students?limit=2', { headers });
  const { data } = (await found.json()) as { data: { id: string }[] };
  for (const { id } of data) await post('/admin/enrollments', { student_id: id, program_id: program.id });

  await openAs(page, 'admin', `/admin/analytics/insight?season_id=${season.id}`);
  await expect(page.getByText(`${name}, then ${name} after`, { exact: true })).toBeVisible();
  const forecast = page.getByRole('table', { name: 'Forecast' });
  await expect(forecast.getByRole('row').filter({ hasText: title })).toContainText('have none');
  await expectAccessible(page, { about: 'insight' });
  await page.getByRole('button', { name: 'Draft 1 program from this', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Draft 1 program for ${name} after` });
  const places = dialog.getByRole('spinbutton', { name: `Places of ${title}` });
  await places.fill('');
  await dialog.getByRole('button', { name: 'Draft 1 program', exact: true }).click();
  await expect(places).toHaveAccessibleDescription('Please enter 1 to 500 places');
  await places.fill('14');
  await dialog.getByRole('button', { name: 'Draft 1 program', exact: true }).click();
  await expect(messages(page)).toContainText('1 program drafted. Families see nothing yet.');
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  await page.goto(`/admin/analytics/insight?season_id=${season.id}`);
  await expect(forecast.getByRole('row').filter({ hasText: title })).toContainText('stay free');
  await expect(page.getByRole('button', { name: 'Draft 1 program from this', exact: true })).toHaveCount(0);
});
