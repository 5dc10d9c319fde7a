import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, newFamily, signedInWith, test, tokenFor, unique } from '../fixtures/app.ts';

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A draft that the office opens, with two classes to come. */
async function aProgram(page: Page, headers: Record<string, string>) {
  const title = unique('Robots to try');
  const made = await page.request.post('/api/v1/admin/programs', {
    headers,
    data: {
      title,
      description: `${title}: the children build and program a small robot in a group of six.`,
      price: 9_000,
      duration: '4 weeks',
      age_range: '8-14',
      max_participants: 6,
      start_date: days(10),
      end_date: days(40),
      location: 'Mona Library',
    },
  });
  const { id, slug } = (await made.json()) as { id: string; slug: string };
  for (const ahead of [10, 17]) {
    const added = await page.request.post(`/api/v1/admin/programs/${id}/meetings`, {
      headers,
      data: { on_holiday: true, date: days(ahead), start_time: '10:00', end_time: '12:00' },
    });
    expect(added.status(), await added.text()).toBe(201);
  }
  await page.request.put(`/api/v1/admin/programs/${id}/status`, { headers, data: { status: 'open' } });
  return { id, slug, title };
}

test('the office allows a trial class, a family books it, the office sees it unpaid, and the family cancels in time', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const token = await tokenFor(page, 'admin@demo.test', demoPassword);
  const program = await aProgram(page, { authorization: `Bearer ${token}` });

  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await signedInWith(office, token, `/admin/programs/${program.id}`);
  await office.getByRole('button', { name: 'Edit details', exact: true }).click();
  const form = office.getByRole('dialog', { name: 'Edit program', exact: true });
  await form.getByText('More details for families', { exact: true }).click();
  await form.getByRole('checkbox', { name: 'Trial class', exact: true }).check();
  await form.getByRole('spinbutton', { name: 'Price of a trial class (JMD)', exact: true }).fill('1500');
  await form.getByRole('checkbox', { name: 'It comes off the price when the child stays', exact: true }).check();
  await form.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect(form).toBeHidden();

  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  const family = await newFamily(page);
  await signedInWith(page, family.token, `/programs/${program.slug}`);
  await expect(
    page.getByText('Trial class J$1,500.00, comes off the price if you stay', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Try one class first', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Try one class first', exact: true })).toBeVisible();
  await expect(page.getByText('Mona Library · 6 seats free', { exact: true })).toHaveCount(2);
  await expectAccessible(page, { about: 'booking a trial class' });
  await page.getByRole('button', { name: 'Book trial class', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pay J$1,500.00', exact: true })).toBeVisible();

  await office.goto(`/admin/class-visits?program_id=${program.id}`);
  await expect(office.getByRole('table').getByText('Coming', { exact: true })).toBeVisible();
  await expect(office.getByRole('table').getByText('Not paid: J$1,500.00', { exact: true })).toBeVisible();
  await expectAccessible(office, { about: 'trial classes and drop-in days' });

  await page.goto('/parent/schedule');
  const visits = page.getByRole('region', { name: 'Trial and drop-in', exact: true });
  await expect(visits.getByText('Booked', { exact: true })).toBeVisible();
  await expectAccessible(page, { about: 'a schedule with a trial class' });
  await visits
    .getByRole('button', { name: `Cancel this class for Kemar Test in ${program.title}`, exact: true })
    .click();
  await page
    .getByRole('alertdialog', { name: 'Cancel this class?', exact: true })
    .getByRole('button', { name: 'Cancel the class', exact: true })
    .click();
  await expect(visits.getByText('Cancelled', { exact: true })).toBeVisible();
  await office.reload();
  await expect(office.getByRole('table').getByText('Coming', { exact: true })).toBeHidden();
});
