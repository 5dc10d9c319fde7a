import { countSteps, stepsOfAMinute } from '../fixtures/count-steps.ts';
import { expectFit } from '../fixtures/axe.ts';
import { expect, openAs, signInButton, test } from '../fixtures/app.ts';

const narrow = { width: 360, height: 780 };

test('walk-in in one flow: a family without an email is added, enrolled and paid for, and signs in', async ({
  page,
  browser,
  baseURL,
}) => {
  // Another one in each width, and in a repeat.
  const number = `876-55${String(Date.now()).slice(-5, -4)}-${String(Date.now()).slice(-4)}`;
  const phone = page.viewportSize()!.width < 700;
  if (phone) await page.setViewportSize(narrow);
  const counted = await countSteps(page);
  await openAs(page, 'admin', '/admin');
  await page.getByRole('main').getByRole('link', { name: 'Walk-in', exact: true }).click();
  await page.getByLabel('Full name', { exact: true }).fill('Denise Brown');
  await page.getByLabel('Phone', { exact: true }).fill(number);
  await page.getByRole('checkbox', { name: 'The parent has read and agreed', exact: false }).check();
  await page.getByRole('checkbox', { name: 'May we text this number?', exact: true }).check();
  await page.getByLabel("Child's full name", { exact: true }).fill('Tia Brown');
  await page.getByLabel('Date of birth', { exact: true }).fill(`${new Date().getFullYear() - 9}-01-12`);
  await page.getByLabel('Grade', { exact: true }).selectOption({ label: 'Grade 4' });
  const camp = page.getByLabel('Program for Tia Brown', { exact: true });
  const option = camp.locator('option', { hasText: 'kites that think' });
  await camp.selectOption(await option.getAttribute('value'));
  await page.getByLabel("Contact's name", { exact: true }).fill('Joy Brown');
  await page.getByLabel('Relationship', { exact: true }).fill('Aunt');
  await page.getByLabel("Contact's phone", { exact: true }).fill('876-555-0777');
  const order = page.getByRole('complementary', { name: 'Order' });
  await expect(order.getByText('Total', { exact: true })).toBeVisible();

  await test.step('a reload loses nothing', async () => {
    await page.reload();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(number);
    await expect(order.getByText('Total', { exact: true })).toBeVisible();
  });
  await page.getByLabel('Amount (J$)', { exact: true }).fill('30,000');
  await expect(page.getByText('Change to give', { exact: false })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Enroll and record J$', exact: false }).click();
  const done = page.getByRole('region', { name: 'Recorded' });
  await expect(done.getByText('Enrolled', { exact: true })).toBeVisible();
  // Two minutes, by hand.
  const { steps } = await counted();
  expect(steps).toBeGreaterThan(12);
  expect(steps).toBeLessThanOrEqual(2 * stepsOfAMinute);
  const receipt = page.waitForEvent('download');
  await done.getByRole('button', { name: 'Receipt', exact: false }).click();
  expect((await receipt).suggestedFilename()).toMatch(/\.pdf$/);

  await test.step('the way to sign in goes to the phone', async () => {
    await done.getByRole('button', { name: 'Send sign-in link by text' }).click();
    await expect(done.getByText('Sign-in link sent by text', { exact: false })).toBeVisible();
    await expectFit(page);
  });
  await test.step('the slip says how to sign in', async () => {
    await done.getByRole('link', { name: 'Print welcome slip' }).click();
    await expect(page.getByRole('article').getByText('/auth?by=phone', { exact: false })).toBeVisible();
    await expectFit(page);
  });
  await test.step('the form is empty for the next family', async () => {
    await page.goto('/admin/walk-in');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('');
    await page.getByLabel('Phone', { exact: true }).fill(number);
    await expect(page.getByText('Is it this family? It is here already.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Use this family' }).click();
    await expect(page.getByRole('group', { name: 'Tia Brown' })).toBeVisible();
  });
  await test.step('the family signs in with the phone and a code', async () => {
    const family = await (await browser.newContext({ baseURL, viewport: page.viewportSize() })).newPage();
    await family.goto('/auth?by=phone');
    await family.getByLabel('Phone number', { exact: true }).fill(number);
    await family.getByRole('button', { name: 'Send code' }).click();
    await expect(family.getByLabel('Code', { exact: true })).toBeVisible();
    // In the demo nothing leaves the server, and the office can read what was sent.
    await page.goto(`/admin/messages/mails?channel=sms&q=${number.replaceAll('-', '')}`);
    const subject = (text: string) => page.getByRole('rowheader').getByRole('button', { name: text, exact: false });
    const sent = subject('is your code to sign in');
    await expect(async () => {
      await page.reload();
      await expect(sent).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(subject('/auth?by=phone and we send you a code')).toBeVisible();
    const code = /\b\d{6}\b/.exec((await sent.textContent()) ?? '')![0];
    await family.getByLabel('Code', { exact: true }).fill(code);
    await signInButton(family).click();
    await expect(family.getByRole('main')).toContainText('Tia Brown');
    await family.context().close();
  });
});
