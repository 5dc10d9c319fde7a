import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newCompetition, newFamily, signedInWith, test, unique } from '../fixtures/app.ts';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 360, height: 780 } });

/** The link of a place, as the coach hands it on. */
async function linkOf(page: Page, child: string): Promise<string> {
  const address = await page
    .getByRole('link', { name: `Share by WhatsApp: the link of ${child}`, exact: true })
    .getAttribute('href');
  const text = new URL(address!).searchParams.get('text') ?? '';
  return new URL(text.split(' ').find((word) => word.startsWith('http'))!).pathname;
}

/** A parent without an account completes a child. */
async function complete(page: Page, path: string, child: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Yes, I am the guardian', exact: true }).click();
  await page.getByLabel('Full name of the child').fill(child);
  await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-01-05`);
  await page.getByLabel('Your full name').fill(
    unique('Althea')
      .split('@')[0]!
      .replaceAll(/[^A-Za-z ]/g, ' '),
  );
  await page.getByLabel('Your phone').fill('876 555 0142');
  await page.getByLabel('There is nothing they must know').check();
  await page.getByRole('radio', { name: 'I do', exact: true }).check();
  for (const consent of [`${child.split(' ')[0]} may compete`, 'Health care', 'Photos and videos'])
    await page.getByRole('group', { name: consent, exact: true }).getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Sign with your name').fill('Althea Grant');
  await expectFitAtBothWidths(page);
  await page.getByRole('button', { name: 'Confirm', exact: false }).click();
  await expect(page.getByText(`${child.split(' ')[0]} is in.`, { exact: true })).toBeVisible();
}

test('a coach enters a team, three parents complete their children, and the fee is paid', async ({ page, browser }) => {
  mayTake(150);
  const { slug, title } = await newCompetition(page);
  const coach = await newFamily(page, 'Kemar Test');
  const other = await newFamily(page, 'Omari Wright');
  const team = unique('Peenie').split('@')[0]!;

  await test.step('the team is entered with first names only', async () => {
    await signedInWith(page, coach.token, `/competitions/event/${slug}/enter`);
    await page.getByLabel('Team name').fill(team);
    await page.getByLabel('Kemar Test').check();
    await page.getByLabel('Other members').fill('Zuri G.\nNia B.\nOmari W.');
    await expectFitAtBothWidths(page);
    await page.getByRole('button', { name: 'Enter the team', exact: true }).click();
    await expect(messages(page).getByText(`${team} is entered in ${title}.`)).toBeVisible();
    await expect(page.getByText('1 of 4 accepted.', { exact: false })).toBeVisible();
    await expectFitAtBothWidths(page);
  });
  const [zuri, nia, omari] = [
    await linkOf(page, 'Zuri G.'),
    await linkOf(page, 'Nia B.'),
    await linkOf(page, 'Omari W.'),
  ];

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await test.step('two parents without an account', async () => {
    await complete(phone, zuri, `Zuri ${unique('Grant').replaceAll(/[^A-Za-z]/g, '')}`);
    await complete(phone, nia, `Nia ${unique('Brown').replaceAll(/[^A-Za-z]/g, '')}`);
    await phone.goto(zuri);
    await expect(phone.getByText('Complete, thank you.', { exact: true })).toBeVisible();
    await expect(phone.getByLabel('Your phone')).toHaveCount(0);
  });

  await test.step('one with an account', async () => {
    await signedInWith(phone, other.token, omari);
    await phone.getByRole('button', { name: 'Yes, I am the guardian', exact: true }).click();
    await phone.getByRole('group', { name: 'May compete', exact: true }).getByRole('radio', { name: 'Yes' }).check();
    await phone.getByRole('button', { name: 'Confirm my child', exact: true }).click();
    for (const consent of ['Health care', 'Photos and videos']) {
      const asked = phone.getByRole('group', { name: consent, exact: true });
      await asked.getByRole('radio', { name: 'Yes' }).check();
    }
    await phone.getByRole('button', { name: 'Confirm my child', exact: true }).click();
    await expect(phone.getByText('Omari is in.', { exact: true })).toBeVisible();
    await phone.context().close();
  });

  await test.step('the team is complete, and its fee is paid', async () => {
    await page.reload();
    await expect(page.getByText('All 4 accepted. The team is complete.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Pay the fee', exact: true }).click();
    await page.getByRole('button', { name: 'Pay by card', exact: true }).click();
    await page.getByRole('button', { name: 'Approve payment', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'J$3,500.00 paid', exact: true })).toBeVisible();
  });
});
