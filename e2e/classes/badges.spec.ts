import { expectAccessible } from '../fixtures/axe.ts';
import { classIn } from '../fixtures/class-now.ts';
import { expect, mayTake, messages, newFamily, newPlace, openAs, signedInWith, test, unique } from '../fixtures/app.ts';

test('the office makes a badge, a teacher gives it, and the family has its card', async ({ page }) => {
  mayTake(90);
  const title = `Finder ${unique('b')
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(-10)}`;
  const club = await classIn(page, { minutes: 30 });
  const family = await newFamily(page, 'Kemar Test');
  await newPlace(page, family, club.slug);

  await openAs(page, 'admin', '/admin/badges');
  await page.getByRole('button', { name: 'Make a badge' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(title);
  await form.getByRole('textbox', { name: 'What a child did to get it' }).fill('Found a fault without help.');
  await form.getByRole('combobox', { name: 'Sign' }).selectOption('Meter');
  await expectAccessible(page, { about: 'the dialog that makes a badge' });
  await form.getByRole('button', { name: 'Add badge' }).click();
  await expect(messages(page)).toContainText(`“${title}” is made.`);
  await expectAccessible(page, { about: 'the badges of the office' });

  await openAs(page, 'staff', `/staff/students/${family.childId}`);
  await page.getByRole('button', { name: 'Give a badge' }).click();
  await page.getByRole('combobox', { name: 'Badge' }).selectOption({ label: `${title}: Found a fault without help.` });
  await page.getByRole('button', { name: 'Give the badge' }).click();
  await expect(messages(page)).toContainText(`Kemar Test has the badge “${title}”.`);

  await signedInWith(page, family.token, `/parent/children/${family.childId}/progress`);
  await page.getByRole('button', { name: `Card of ${title}` }).click();
  await expect(page.getByRole('img', { name: `${title}: Found a fault without help.` })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^badge-finder-.+\.png$/);
});
