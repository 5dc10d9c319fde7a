import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, test, unique } from '../fixtures/app.ts';

test('who called is a lead with a day to follow up, moves on, and becomes a family', async ({ page }) => {
  mayTake(90);
  const email = unique('lead');
  const name = `Jermaine ${email.replaceAll(/[^a-z]/gu, '')}`;
  await openAs(page, 'admin', '/admin/messages');
  await page.getByRole('button', { name: 'New lead', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByRole('textbox', { name: 'What for', exact: true }).fill(`${name} asks for level two`);
  await dialog.getByRole('textbox', { name: 'What was said', exact: true }).fill('His son is eleven.');
  await dialog.getByRole('button', { name: 'Add lead', exact: true }).click();
  const address = dialog.getByRole('textbox', { name: 'Email (optional)', exact: true });
  await expect(address).toHaveAccessibleDescription('Please enter an email address or a phone number');
  await address.fill(email);
  await dialog.getByRole('button', { name: 'Add lead', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${name} asks for level two` })).toBeVisible();

  await page.getByRole('combobox', { name: 'Stage', exact: true }).selectOption('Trial class');
  await expect(messages(page)).toContainText('Saved.');
  await page.getByRole('textbox', { name: 'Next step (optional)', exact: true }).fill('Ask how it was');
  await page.getByRole('button', { name: 'Save next step', exact: true }).click();
  await expectAccessible(page, { about: 'a lead' });
  await page.getByRole('button', { name: 'Convert to family', exact: true }).click();
  await page.getByRole('dialog', { name: 'Convert to family' }).getByRole('button', { name: 'Open family' }).click();
  await expect(page).toHaveURL(/\/admin\/parents\/[0-9a-f-]+/);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
});
