import { expect, newFamily, newPlace, openAs, signedInWith, test } from '../fixtures/app.ts';

test(
  'a family turns on phone messages, the office sees what was sent, and the link of an email stops a topic',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    const family = await newFamily(page);
    await test.step('the family chooses', async () => {
      await signedInWith(page, family.token, '/parent/settings/notifications');
      await expect(page.getByText('Send me text messages (SMS) about our classes', { exact: false })).toBeVisible();
      await page.getByRole('checkbox', { name: 'SMS notifications', exact: true }).check();
      await expect(page.getByRole('checkbox', { name: 'Payments by SMS', exact: true })).toBeChecked();
      await page.getByRole('checkbox', { name: 'WhatsApp', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Places and waiting lists by WhatsApp', exact: true }).uncheck();
      await page.getByLabel('Remind me of classes', { exact: true }).selectOption('two_hours');
      await expect(page.getByText('only urgent messages reach your phone', { exact: false })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('checkbox', { name: 'SMS notifications', exact: true })).toBeChecked();
      await expect(
        page.getByRole('checkbox', { name: 'Places and waiting lists by WhatsApp', exact: true }),
      ).not.toBeChecked();
      await expect(page.getByLabel('Remind me of classes', { exact: true })).toHaveValue('two_hours');
      await expect(page.getByRole('checkbox', { name: 'Payments by Email', exact: true })).toBeDisabled();
    });

    const placeId = await newPlace(page, family, 'weekend-line-followers');
    const cancelled = await page.request.post(`/api/v1/enrollments/${placeId}/cancel`, {
      headers: { authorization: `Bearer ${family.token}` },
      data: {},
    });
    expect(cancelled.ok()).toBe(true);

    const office = await (await browser.newContext({ baseURL, viewport: page.viewportSize() })).newPage();
    await test.step('the office sees the message, as a phone shows it', async () => {
      await openAs(office, 'admin', '/admin/messages/mails?channel=sms&q=8765550177');
      const text = 'the place of Kemar in';
      const line = office.getByRole('button', { name: text, exact: false });
      await expect(line).toHaveCount(1);
      await line.click();
      const dialog = office.getByRole('dialog');
      await expect(dialog.getByText(text, { exact: false })).toBeVisible();
      await expect(dialog.getByText('Kemar Test', { exact: false })).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Close', exact: true }).click();
      await office.goto('/admin/messages/mails?channel=whatsapp&q=8765550177');
      await expect(office.getByText('No message matches', { exact: false })).toBeVisible();
    });
    await test.step('the settings say why a channel works', async () => {
      await office.goto('/admin/settings/texting');
      await expect(office.getByText('Nothing leaves this server', { exact: false })).toHaveCount(3);
      await expect(office.getByLabel('Price of a text message (JMD)', { exact: true })).toHaveValue('6.5');
    });

    await test.step('a link that is not whole says so', async () => {
      await page.goto('/stop?link=aaaaaaaaaaaaaaaaaaaaaaaaaaaa&topic=news');
      await page.getByRole('button', { name: 'Stop these emails', exact: true }).click();
      await expect(page.getByText('This link does not work.', { exact: false })).toBeVisible();
    });
  },
);
