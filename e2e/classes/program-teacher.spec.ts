import { expect, mayTake, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { classIn, newTeacher } from '../fixtures/class-now.ts';
import { adminHeaders } from '../fixtures/own-program.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('a teacher stands on the page of the program after one switch, with photo and text, and is gone after it is taken back', async ({
  page,
}) => {
  mayTake(120);
  const teacher = await newTeacher(page);
  const club = await classIn(page, { minutes: 30, teacher: teacher.email });
  const who = page.getByRole('region', { name: 'Who teaches' });
  await page.goto(`/programs/${club.slug}`);
  await expect(page.getByRole('heading', { name: club.title })).toBeVisible();
  await expect(who).toHaveCount(0);

  await signedInWith(page, await tokenFor(page, teacher.email, demoPassword), '/staff/settings');
  const panel = page.getByRole('region', { name: 'On the pages of programs' });
  await panel.scrollIntoViewIfNeeded();
  await panel.getByLabel('Photo').setInputFiles('e2e/fixtures/photographed-slip.heic');
  await expect(panel.getByRole('img', { name: teacher.name })).toBeVisible({ timeout: 30_000 });
  await panel.getByLabel('About you').fill('I repaired radios before I began to teach.');
  await panel.getByRole('checkbox', { name: 'Families may see me on the pages of my programs' }).check();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Families see this')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/programs/${club.slug}`);
  await expect(who.getByText(teacher.name)).toBeVisible();
  await expect(who.getByText('I repaired radios before I began to teach.')).toBeVisible();
  const photo = who.getByRole('img', { name: teacher.name });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const address = (await photo.getAttribute('src'))!;
  expect(await page.content()).not.toContain(teacher.id);
  expect(await page.content()).not.toContain(teacher.email);
  await expectAccessible(page);

  // The office hides it: the next request has neither the person nor the photo.
  const headers = await adminHeaders(page);
  await signedInWith(page, headers.authorization.replace('Bearer ', ''), `/admin/staff/${teacher.id}`);
  await panel.getByRole('button', { name: 'Show On the pages of programs' }).click();
  await panel.getByRole('checkbox', { name: 'Families may see' }).uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Nobody sees this yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/programs/${club.slug}`);
  await expect(page.getByRole('heading', { name: club.title })).toBeVisible();
  await expect(who).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});
