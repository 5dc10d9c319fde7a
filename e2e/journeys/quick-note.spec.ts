import { expectAccessible } from '../fixtures/axe.ts';
import { expect, messages, openAs, test, tokenFor } from '../fixtures/app.ts';
import { countSteps } from '../fixtures/count-steps.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('a teacher notes something about a child in two taps, adds words, and undoes it', async ({ page }) => {
  const authorization = `Bearer ${await tokenFor(page, 'staff@demo.test', demoPassword)}`;
  const answered = await page.request.get('/api/v1/conversations/recipients', { headers: { authorization } });
  const { families } = (await answered.json()) as { families: { child: string; program_id: string }[] };
  const { program_id: program } = families.find(({ child }) => child === 'Maya Campbell')!;
  const steps = await countSteps(page);
  await openAs(page, 'staff', `/staff/programs/${program}/notes`);
  await expect(page.getByText('A filled pad is a note this week.')).toBeVisible();
  await expectAccessible(page, { about: 'the children of a class, for notes' });
  await page.getByRole('button', { name: 'Maya' }).click();
  await page.getByRole('button', { name: 'Great idea' }).click();
  await expect(messages(page).getByText('Maya: great idea.')).toBeVisible();
  expect((await steps()).taps).toBe(2);
  const line = page.getByRole('listitem').filter({ hasText: 'Maya: great idea' });
  await line.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('In a few words').fill('The loop waits for the white edge.');
  await expectAccessible(page, { about: 'words of a note' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messages(page).getByText('Added to the note.')).toBeVisible();
  await expect(line.getByText('The loop waits for the white edge.')).toBeVisible();
  await line.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The loop waits for the white edge.')).toHaveCount(0);
});
