import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, newFamily, openAs, signedInWith, test } from '../fixtures/app.ts';
import { ownProgram } from '../fixtures/own-program.ts';

const days = (ahead: number) => new Date(Date.now() - 5 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);

test('registration opens on a date: the office sets it, a family waits with the countdown, and enrolls once it is open', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(90);
  const { id, slug } = await ownProgram(page, {
    word: 'Robots on Saturday',
    max_participants: 12,
    start_date: days(30),
    end_date: days(60),
  });

  const office = await (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage();
  await openAs(office, 'admin', `/admin/programs/${id}`);
  await office.getByRole('button', { name: 'Set a date of registration' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Registration opens on a date' }).check();
  await dialog.getByLabel('Day', { exact: true }).fill(days(5));
  await dialog.getByRole('checkbox', { name: 'Some families can come earlier' }).check();
  await dialog.getByLabel('Early access from').fill(days(3));
  await dialog.getByRole('checkbox', { name: 'Returning families' }).check();
  await dialog.getByLabel('Families, tags or groups').fill('a');
  await expect(dialog.getByRole('list', { name: 'Found' })).toBeVisible();
  await expectAccessible(office, { about: 'setting when registration opens' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Early access from ')).toBeVisible();

  if ((page.viewportSize()?.width ?? 0) < 768) await page.setViewportSize({ width: 360, height: 780 });
  const family = await newFamily(page);
  await signedInWith(page, family.token, `/programs/${slug}`);
  await expect(page.getByText('Registration opens ')).toBeVisible();
  await expect(page.getByText('Returning families and those with an invitation can enroll from ')).toBeVisible();
  await expectAccessible(page, { about: 'a program before registration opens' });
  await page.getByRole('link', { name: 'Get ready to enroll' }).click();
  await expect(page.getByRole('heading', { name: 'Get ready to enroll' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('days');
  await expectAccessible(page, { about: 'waiting for registration to open' });

  // Open at once: who waits reads it after a reload, and holds a place.
  await office.getByRole('button', { name: 'Change of registration' }).click();
  await dialog.getByRole('checkbox', { name: 'Registration opens on a date' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Families can request places as soon as the program is open.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Hold the place' }).click();
  await expect(page).toHaveURL(/\/parent\/enrollments\//);
});
