import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, newFamily, newPlace, openAs, signedInWith, test, tokenFor, unique } from '../fixtures/app.ts';

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A program with one seat, which a family has. */
async function fullProgram(page: Page) {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const title = unique('Robots for one');
  const made = await page.request.post('/api/v1/admin/programs', {
    headers,
    data: {
      title,
      description: `${title}: one child builds and programs a small robot with one teacher.`,
      price: 9_000,
      duration: '4 weeks',
      age_range: '8-14',
      max_participants: 1,
      start_date: days(30),
      end_date: days(60),
    },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  await page.request.put(`/api/v1/admin/programs/${id}/status`, { headers, data: { status: 'open' } });
  const place = await newPlace(page, await newFamily(page), slug);
  return { id, slug, title, place, headers };
}

test('a full program: a family joins the waiting list, is offered the place that becomes free, and pays for it', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const { id, slug, title, place, headers } = await fullProgram(page);
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  const family = await newFamily(page);
  await signedInWith(page, family.token, `/programs/${slug}`);
  await page.getByRole('link', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
  await expectAccessible(page, { about: 'joining a waiting list' });
  await page.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(page).toHaveURL(/\/parent\/enrollments$/);
  const lists = page.getByRole('region', { name: 'Waiting lists' });
  await expect(lists.getByText('First in line')).toBeVisible();
  await expectAccessible(page, { about: 'a place in line' });

  // The office has a second family in line, and cancels the place of the first.
  const other = await newFamily(page);
  const { data: children } = (await (
    await page.request.get('/api/v1/students', { headers: { authorization: `Bearer ${other.token}` } })
  ).json()) as { data: [{ id: string }] };
  const added = await page.request.post('/api/v1/admin/waiting-list', {
    headers,
    data: { program_id: id, student_ids: [children[0].id], together: false },
  });
  expect(added.status(), await added.text()).toBe(201);
  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(office, 'admin', `/admin/programs/${id}/waiting-list`);
  const table = office.getByRole('table', { name: 'Waiting list, 2 entries' });
  await expect(table.getByText('1 child ahead')).toBeVisible();
  await expectAccessible(office, { about: 'the waiting list of a program' });
  const gone = await page.request.put(`/api/v1/admin/enrollments/${place}/status`, {
    headers,
    data: { status: 'cancelled', reason: 'Moved to Mandeville' },
  });
  expect(gone.status(), await gone.text()).toBe(200);
  await expect(async () => {
    await office.reload();
    await expect(table.getByText('Place offered')).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await page.goto('/parent');
  await page.getByRole('link', { name: 'Accept the place for Kemar Test' }).click();
  await expect(page.getByRole('heading', { name: 'Accept your place' })).toBeVisible();
  await expect(page.getByText('A place is free for you.')).toBeVisible();
  await expectAccessible(page, { about: 'accepting an offered place' });
  await page.getByRole('button', { name: 'Accept the place' }).click();
  await expect(page).toHaveURL(/\/parent\/enrollments\/[0-9a-f-]+$/);
  await page.goto('/parent/checkout');
  await page.getByRole('radio', { name: 'Card' }).press('Space');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page).toHaveURL(/\/parent\//);
  await page.goto('/parent/enrollments');
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Enrolled')).toBeVisible();
  await expect(lists.getByRole('link', { name: `See the place for Kemar Test in ${title}` })).toBeVisible();

  // The second is first now; the office passes over the request with a reason.
  await office.reload();
  await expect(table.getByText('First in line')).toBeVisible();
  await office.getByRole('button', { name: 'Actions for Kemar Test', exact: true }).click();
  await office.getByRole('menuitem', { name: 'Pass over for now' }).click();
  await office.getByRole('button', { name: 'Pass over', exact: true }).click();
  await expect(office.getByText('Please say why: the family will see this')).toBeVisible();
  await office.getByLabel('Reason').fill('Away until May');
  await expectAccessible(office, { about: 'passing over a request' });
  await office.getByRole('button', { name: 'Pass over', exact: true }).click();
  await expect(table.getByText('Passed over: Away until May')).toBeVisible();
  await office.context().close();
});
