import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expect, mayTake, newFamily, newPlace, openAs, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { ownProgram } from '../fixtures/own-program.ts';

const days = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** Sat 5 Dec, as the pages write it. */
function writtenDay(day: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatToParts(new Date(day));
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/** An open program with one meeting. */
const programOn = (page: Page, day: string) =>
  ownProgram(page, {
    word: 'Make-up robots',
    start_date: days(10),
    end_date: days(40),
    location: 'Mona Library',
    classes: [{ date: day, start_time: '10:00', end_time: '12:00' }],
  });

test('a parent reports an absence, chooses a make-up class with the credit, and the office sees both', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const missed = await programOn(page, days(15));
  const host = await programOn(page, days(23));
  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  const family = await newFamily(page);
  const place = await newPlace(page, family, missed.slug);
  for (const status of ['approved', 'enrolled'])
    await page.request.put(`/api/v1/admin/enrollments/${place}/status`, { headers, data: { status } });

  await signedInWith(page, family.token, `/parent/schedule?week=${days(15)}`);
  const about = `${missed.title}, ${writtenDay(days(15))}`;
  await page.getByRole('button', { name: `Kemar cannot come in ${about}`, exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Report an absence', exact: true });
  await report.getByRole('combobox', { name: 'Reason (optional)', exact: true }).selectOption('travel');
  await expectAccessible(page, { about: 'reporting an absence' });
  await report.getByRole('button', { name: 'Save notice', exact: true }).click();
  await expect(page.getByText('Kemar will not come', { exact: true })).toBeVisible();

  const credits = page.getByRole('region', { name: 'Make-up classes', exact: true });
  const forKemar = `for Kemar Test, For ${about}, 10:00 am`;
  await credits.getByRole('button', { name: `Choose a class ${forKemar}`, exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a make-up class', exact: true });
  await choice.getByText(`${host.title} · Mona Library · the same place · 6 seats free`, { exact: true }).click();
  await expectAccessible(page, { about: 'choosing a make-up class' });
  await choice.getByRole('button', { name: 'Book class', exact: true }).click();
  await expect(credits.getByText('Booked', { exact: true })).toBeVisible();
  await expectAccessible(page, { about: 'a week with an absence and a booked make-up class' });
  await page.goto(`/parent/schedule?week=${days(23)}`);
  await expect(page.getByText('Make-up class of Kemar', { exact: true })).toBeVisible();

  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(office, 'admin', `/admin/absences?program_id=${missed.id}`);
  await expect(office.getByRole('table').getByText('Travel', { exact: true })).toBeVisible();
  await expectAccessible(office, { about: 'absences' });
  await office.goto(`/admin/make-ups?program_id=${missed.id}`);
  await expect(office.getByRole('table').getByRole('link', { name: host.title, exact: true })).toBeVisible();
  await expectAccessible(office, { about: 'credits for make-up classes' });
  await office.getByRole('button', { name: 'Actions for Kemar Test', exact: true }).click();
  await office.getByRole('menuitem', { name: 'Cancel the class', exact: true }).click();
  await expect(office.getByRole('table').getByText('Open', { exact: true })).toBeVisible();

  await page.goto(`/parent/schedule?week=${days(15)}`);
  await page.getByRole('button', { name: `Undo: Kemar will come in ${about}`, exact: true }).click();
  await expect(page.getByText('Kemar will not come', { exact: true })).toBeHidden();
  await expect(credits.getByText('Taken back', { exact: true })).toBeVisible();
});
