import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, newFamily, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { ownProgram } from '../fixtures/own-program.ts';

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** It has two classes to come. */
const aProgram = (page: Page) =>
  ownProgram(page, {
    word: 'Robots to try',
    start_date: days(10),
    end_date: days(40),
    location: 'Mona Library',
    classes: [10, 17].map((ahead) => ({ date: days(ahead), start_time: '10:00', end_time: '12:00' })),
  });

test('the office allows a trial class, a family books it, the office sees it unpaid, and the family cancels in time', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const token = await tokenFor(page, 'admin@demo.test', demoPassword);
  const program = await aProgram(page);

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
