import { expectAccessible } from '../fixtures/axe.ts';
import { expect, messages, newFamily, newPlace, openAs, test } from '../fixtures/app.ts';
import { classIn } from '../fixtures/class-now.ts';
import { countSteps } from '../fixtures/count-steps.ts';

test('a teacher notes something about a child in two taps, adds words, and undoes it', async ({ page }) => {
  const club = await classIn(page, { minutes: 10, places: 2 });
  await newPlace(page, await newFamily(page, 'Amoy Note'), club.slug);
  const steps = await countSteps(page);
  await openAs(page, 'staff', `/staff/programs/${club.id}/notes`);
  await expect(page.getByText('A filled pad is a note this week.')).toBeVisible();
  await expectAccessible(page, { about: 'the children of a class, for notes' });
  await page.getByRole('list', { name: 'Children' }).getByRole('button', { name: 'Amoy' }).click();
  await page.getByRole('button', { name: 'Great idea' }).click();
  await expect(messages(page).getByText('Amoy: great idea.')).toBeVisible();
  expect((await steps()).taps).toBe(2);
  const line = page.getByRole('listitem').filter({ hasText: 'Amoy: great idea' });
  await line.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('In a few words').fill('The loop waits for the white edge.');
  await expectAccessible(page, { about: 'words of a note' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messages(page).getByText('Added to the note.')).toBeVisible();
  await expect(line.getByText('The loop waits for the white edge.')).toBeVisible();
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The loop waits for the white edge.')).toHaveCount(0);
});
