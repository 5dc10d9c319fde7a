import { expectAccessible, expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, newFamily, newPlace, signedInWith, test, tokenFor, unique } from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('a grandmother pays for a child in parts, by a link, and asks for a reminder', async ({
  page,
  browser,
  baseURL,
}) => {
  mayTake(120);
  const family = await newFamily(page, 'Zuri Relative');
  await newPlace(page, family, 'weekend-line-followers');
  const title = 'Robotics for Zuri, from Grandma';

  await test.step('the parent makes the link', async () => {
    await signedInWith(page, family.token, '/parent/payments/relatives');
    await page.getByRole('button', { name: 'Make a link for a child', exact: true }).click();
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('A line of thanks').fill('She builds every Saturday.');
    await page.getByRole('button', { name: 'Make the link', exact: true }).click();
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expectAccessible(page, { about: 'links over time of a family' });
    await expectFitAtBothWidths(page);
  });

  const address = new URL((await page.getByRole('code').textContent()) ?? '').pathname;
  const phone = await (
    await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 360, height: 780 } })
  ).newPage();

  await test.step('the grandmother pays a part by card, without an account', async () => {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(phone.getByText('She builds every Saturday.', { exact: true })).toBeVisible();
    await expect(phone.getByText('Zuri Relative')).toHaveCount(0);
    await expectAccessible(phone, { about: 'a link over time' });
    await expectFitAtBothWidths(phone);
    const pay = phone.getByRole('region', { name: 'Pay', exact: true });
    await pay.getByLabel('Amount (J$)').fill('1,000');
    await pay.getByLabel('Your name').fill('Inez Brown');
    await pay.getByLabel('Your email').fill(unique('inez'));
    await pay.getByRole('button', { name: 'Pay by card', exact: true }).click();
    await expect(phone.getByText(title)).toBeVisible();
    await phone.getByRole('button', { name: 'Approve payment' }).click();
    await expect(phone.getByRole('heading', { name: 'Thank you!', exact: true })).toBeVisible();
    await phone.goto(address);
    const facts = phone.getByRole('complementary', { name: 'What it is for', exact: true });
    await expect(facts.getByText('J$1,000.00', { exact: true })).toBeVisible();
  });

  await test.step('she asks for a reminder, and confirms it by the mail', async () => {
    const email = unique('inez');
    const remind = phone.getByRole('region', { name: 'Remind me', exact: true });
    await remind.getByLabel('Your name').fill('Inez Brown');
    await remind.getByLabel('Your email').fill(email);
    await remind.getByRole('button', { name: 'Remind me each month', exact: true }).click();
    await expect(remind.getByRole('status')).toContainText('Please check your email');
    const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
    const listed = await page.request.get('/api/v1/admin/mails', { headers, params: { q: email } });
    const { data } = (await listed.json()) as { data: { id: string }[] };
    const text = await (await page.request.get(`/api/v1/admin/mails/${data[0]!.id}`, { headers })).text();
    const key = /reminders\/confirm\?token=([\w-]+)/.exec(text)![1]!;
    await phone.goto(`/pay/reminders/confirm?token=${key}`);
    await expect(phone.getByRole('heading', { name: 'A reminder each month', exact: true })).toBeVisible();
    await expectFitAtBothWidths(phone);
  });

  await test.step('the parent reads who paid, and ends the link', async () => {
    await page.reload();
    await expect(page.getByText('Inez Brown, Card', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: `End the link ${title}`, exact: true }).click();
    await page.getByRole('button', { name: 'End the link', exact: true }).click();
    await expect(page.getByText('· ended ·', { exact: false })).toBeVisible();
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: title, exact: true })).toHaveCount(0);
  });
  await phone.context().close();
});
