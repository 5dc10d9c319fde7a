import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, test, unique } from '../fixtures/app.ts';

test(
  'a parent writes to the teacher, who answers; the office notes and assigns; the parent reads and answers',
  { tag: '@desk' },
  async ({ page, browser, baseURL }) => {
    mayTake(90);
    const subject = unique('Wheels');
    const other = async () => (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage();
    await openAs(page, 'parent', '/parent');
    await page.getByRole('link', { name: 'Write a message' }).click();
    await page.getByLabel('To', { exact: true }).selectOption({ index: 1 });
    await expect(page.getByText('Our office can read what you and the teacher write here.')).toBeVisible();
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message', { exact: true }).fill('May Maya bring her own wheels?');
    // What was typed is there after a reload.
    await page.reload();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('May Maya bring her own wheels?');
    await page.getByRole('button', { name: 'Attach a file' }).click();
    await page
      .getByLabel('Photo or PDF')
      .setInputFiles({ name: 'wheels.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
    await expect(page.getByRole('button', { name: 'Remove wheels.pdf' })).toBeVisible();
    await expectAccessible(page, { about: 'a new message' });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
    await expect(page.getByRole('button', { name: 'wheels.pdf' })).toBeVisible();
    // Open, the conversation would have been read the moment an answer comes.
    await page.goto('/parent/messages');

    const teacher = await other();
    await openAs(teacher, 'staff', '/staff/messages');
    await teacher.getByRole('link', { name: subject }).click();
    await teacher.getByLabel('Your message').fill('Yes, if they are rubber.');
    await teacher.getByRole('button', { name: 'Send message' }).click();
    await expect(messages(teacher).getByText('Your message is sent.')).toBeVisible();
    await teacher.getByRole('button', { name: 'Add an internal note' }).click();
    await teacher.getByLabel('Internal note').fill('Check the axle first.');
    await teacher.getByRole('button', { name: 'Save note' }).click();
    await expect(teacher.getByText('Check the axle first.')).toBeVisible();
    await teacher.context().close();

    const office = await other();
    await openAs(office, 'admin', `/admin/messages?assigned=teacher&q=${encodeURIComponent(subject)}`);
    await office.getByRole('link', { name: subject }).click();
    await expect(office.getByText('Check the axle first.')).toBeVisible();
    await office.getByRole('button', { name: 'Assign to me' }).click();
    await expect(messages(office).getByText('It is assigned to you.')).toBeVisible();
    await office.getByLabel('Insert template').selectOption({ label: 'Thank you for your question' });
    await expect(office.getByLabel('Your answer')).toHaveValue(/^Hello Simone,/);
    await expectAccessible(office, { about: 'a conversation of the inbox' });
    await office.getByRole('button', { name: 'Send answer' }).click();
    await expect(messages(office).getByText('Your answer is sent.')).toBeVisible();

    await page.goto('/parent/messages');
    const line = page.getByRole('listitem').filter({ hasText: subject });
    await expect(line.getByText('New', { exact: true })).toBeVisible();
    await line.getByRole('link', { name: subject }).click();
    await expect(page.getByText('Yes, if they are rubber.')).toBeVisible();
    await expect(page.getByText('Check the axle first.')).toHaveCount(0);
    await page.getByLabel('Your message').fill('They are.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(messages(page).getByText('Your message is sent.')).toBeVisible();
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(line.getByText('New', { exact: true })).toHaveCount(0);

    await office.reload();
    await expect(office.getByText('They are.')).toBeVisible();
    await expect(office.getByRole('main').getByText('New', { exact: true })).toBeVisible();
    await office.context().close();
  },
);
