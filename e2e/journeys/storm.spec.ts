import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import {
  expect,
  mayTake,
  messages,
  newFamily,
  newPlace,
  openAs,
  signedInWith,
  test,
  tokenFor,
  unique,
} from '../fixtures/app.ts';

/** A day far from everything in the demo, so that other tests lose no class. */
const dayOf = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A program with two classes for which a family has paid. */
async function paidClasses(page: Page, day: string) {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const title = unique('Storm robots');
  const data = {
    title,
    description: `${title}: children build robots that stand in the wind and the rain.`,
    price: 9_000,
    duration: '2 weeks',
    age_range: '8-14',
    max_participants: 5,
    start_date: day,
    end_date: dayOf(700),
  };
  const { id, slug } = (await (await page.request.post('/api/v1/admin/programs', { headers, data })).json()) as {
    id: string;
    slug: string;
  };
  for (const [date, hour] of [
    [day, '10'],
    [dayOf(690), '10'],
  ]) {
    const added = await page.request.post(`/api/v1/admin/programs/${id}/meetings`, {
      headers,
      data: { date, start_time: `${hour}:00`, end_time: '12:00', location: null, on_holiday: true },
    });
    expect(added.status(), await added.text()).toBe(201);
  }
  await page.request.put(`/api/v1/admin/programs/${id}/status`, { headers, data: { status: 'open' } });
  const family = await newFamily(page);
  const place = await newPlace(page, family, slug);
  const paid = await page.request.put(`/api/v1/admin/enrollments/${place}/status`, {
    headers,
    data: { payment_status: 'paid', method: 'cash' },
  });
  expect(paid.status(), await paid.text()).toBe(200);
  return { title, family };
}

test('a storm: the office cancels the classes of a day, the family reads it, confirms and chooses credit, and it is undone', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const small = (page.viewportSize()?.width ?? 0) < 768;
  if (small) await page.setViewportSize({ width: 360, height: 780 });
  const day = dayOf(small ? 600 : 601);
  const { title, family } = await paidClasses(page, day);
  const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
  await openAs(office, 'admin', '/admin/storm');
  await office.getByLabel('Day', { exact: true }).fill(day);
  await office.getByRole('button', { name: 'Show the classes' }).click();
  await office.getByLabel('Credit', { exact: true }).check();
  await office.getByLabel('Refund', { exact: true }).check();
  await office.getByLabel('Why the classes are cancelled').fill('A tropical storm warning is in effect.');
  await office.getByLabel('Families choose until').fill(day);
  await expectAccessible(office, { about: 'cancelling the classes of a day' });
  await office.getByRole('button', { name: 'Cancel 1 class', exact: true }).click();
  await office.getByRole('button', { name: 'Cancel classes and notify' }).click();
  await expect(messages(office).getByText('The classes are cancelled. Notified: 1 parent.')).toBeVisible();
  await expect(office.getByRole('heading', { name: 'Read and confirmed' })).toBeVisible();

  await signedInWith(page, family.token, '/parent');
  const line = page.getByRole('complementary', { name: 'Urgent' });
  await expect(line.getByText('Please check your messages.')).toBeVisible();
  await office.getByRole('button', { name: 'Take it down' }).click();
  await expect(messages(office).getByText('The line is taken down.')).toBeVisible();
  await page.getByRole('link', { name: `Choose instead of ${title}`, exact: false }).click();
  await expect(page.getByText('A tropical storm warning is in effect.')).toBeVisible();
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByText('You confirmed on', { exact: false })).toBeVisible();
  await page.getByRole('radio', { name: 'Credit of J$4,500', exact: false }).check();
  await expectAccessible(page, { about: 'choosing instead of a cancelled class' });
  await page.getByRole('button', { name: 'Save choice', exact: false }).click();
  await expect(page.getByText('You chose: credit.', { exact: false })).toBeVisible();

  await office.reload();
  const people = office.getByRole('table', { name: 'Who was notified' });
  await expect(people.getByText('Confirmed')).toBeVisible();
  await expect(office.getByRole('table', { name: 'What families chose' }).getByText('Credit')).toBeVisible();
  await office.getByRole('button', { name: 'Undo, until', exact: false }).click();
  await office.getByRole('button', { name: 'Classes take place' }).click();
  await expect(office.getByText('taken back', { exact: false })).toBeVisible();
  await page.goto('/parent/messages');
  await expect(page.getByRole('link', { name: 'Classes take place on', exact: false })).toBeVisible();
  await office.context().close();
});
