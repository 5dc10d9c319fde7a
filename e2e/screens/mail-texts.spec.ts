import { expect, openAs, test } from '../fixtures/app.ts';

test('the office changes the text of an email, sees it as readers do, tries it and resets it', async ({ page }) => {
  const topic = `one more try ${Date.now()}`;
  await openAs(page, 'admin', '/admin/settings/messages');
  const index = page.getByRole('navigation', { name: 'Settings', exact: true });
  await expect(index.getByRole('link', { name: 'Messages', exact: true })).toBeInViewport();
  await page.getByLabel('Find an email').fill('coursework returned');
  await page.getByRole('listitem').filter({ hasText: 'Coursework returned' }).getByRole('link').click();
  const form = page.getByRole('form', { name: 'Text' });
  await form.getByLabel('Subject').fill('{{work}}: one more try, {{nobody}}');
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(form.getByText('There is no variable {{nobody}} here.')).toBeVisible();

  await form.getByLabel('Subject').fill(`{{work}}: ${topic}`);
  await form.getByLabel('Text', { exact: true }).fill('Dear ');
  await form.getByRole('button', { name: 'Insert first_name', exact: true }).click();
  await expect(form.getByLabel('Text', { exact: true })).toHaveValue('Dear {{first_name}}');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(`Line follower: ${topic}`)).toBeVisible();
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('Dear Marcia', { exact: true })).toBeVisible();
  await preview.getByLabel('In dark mode').check();
  await expect(mail.getByText('Dear Marcia', { exact: true })).toHaveCSS('color', 'rgb(239, 245, 234)');

  await form.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('A test is on its way to admin@demo.test.')).toBeVisible();
  await form.getByLabel('Send this email').uncheck();
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('Saved. The next email of this kind has this text.')).toBeVisible();
  await page.getByRole('link', { name: 'All messages' }).click();
  await page.getByLabel('Find an email').fill('coursework returned');
  const line = page.getByRole('listitem').filter({ hasText: 'Coursework returned' });
  await expect(line.getByText('Off', { exact: true })).toBeVisible();

  await line.getByRole('link').click();
  await form.getByRole('button', { name: 'Use the original text' }).click();
  await form.getByLabel('Send this email').check();
  await form.getByRole('button', { name: 'Save text' }).click();
  await expect(form.getByRole('button', { name: 'Use the original text' })).toBeHidden();

  await page.goto('/admin/messages/mails?q=admin@demo.test');
  await page.getByRole('button', { name: `Test: Line follower: ${topic}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').getByText('Dear Karen', { exact: true })).toBeVisible();
});
