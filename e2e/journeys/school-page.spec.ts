import type { Page } from '@playwright/test';
import { demoPassword } from '../fixtures/demo-account.ts';
import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, test, tokenFor, unique } from '../fixtures/app.ts';

/** A booking without a roster, made through the API. */
async function newBooking(page: Page): Promise<{ id: string; school: string }> {
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  const school = `School ${unique('mona').split('@')[0]!}`;
  const made = await page.request.post('/api/v1/admin/groups', {
    headers,
    data: { name: 'Grade 5 block', organization: school, contact_name: 'Andrea Wint', contact_email: unique('wint') },
  });
  return { id: ((await made.json()) as { id: string }).id, school };
}

test('a school adds its children behind a link, a parent claims one from a slip, and the office sees it', async ({
  page,
  browser,
}) => {
  mayTake(150);
  const { id, school } = await newBooking(page);

  await test.step('the office sends the link', async () => {
    await openAs(page, 'admin', `/admin/groups/${id}/roster`);
    await page.getByRole('button', { name: 'Send the link to Andrea Wint', exact: true }).click();
    await expect(messages(page).getByText('The link is on its way to', { exact: false })).toBeVisible();
    await expectFitAtBothWidths(page);
  });
  const address = await page.getByRole('link', { name: 'Share by WhatsApp', exact: true }).getAttribute('href');
  const text = new URL(address!).searchParams.get('text') ?? '';
  const link = new URL(text.split(' ').find((word) => word.startsWith('http'))!).pathname;

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await test.step('the school adds two children and sees who waits', async () => {
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: school, exact: true })).toBeVisible();
    await expectFitAtBothWidths(phone);
    await phone.getByRole('button', { name: 'Add children', exact: true }).click();
    const dialog = phone.getByRole('dialog', { name: 'Add children' });
    for (const child of ['Damion Rose', 'Giselle Amos']) {
      await dialog.getByLabel('Full name of the child').fill(child);
      await dialog.getByLabel('Grade').fill('Grade 5');
      await dialog.getByRole('button', { name: 'Add the child', exact: true }).click();
      await expect(messages(phone).getByText(`${child} is on the roster.`, { exact: false })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(phone.getByText('2 children have not been claimed by a parent.', { exact: true })).toBeVisible();
    await expectFitAtBothWidths(phone);
  });

  const code = await test.step('and prints the slips', async () => {
    await phone.getByRole('link', { name: 'Print 2 claim slips', exact: true }).click();
    const card = phone.getByRole('region', { name: 'For the parents of Damion Rose', exact: true });
    await expect(card.getByRole('img', { name: 'Code to scan' })).toBeVisible();
    const typed = await card.getByText('No camera?', { exact: false }).textContent();
    return /type (\S+)/.exec(typed!)![1]!;
  });

  await test.step('a parent claims a child without an account', async () => {
    await phone.goto('/school-slip');
    await phone.getByLabel('Code on the slip', { exact: true }).fill(code.toLowerCase().replace('-', ' '));
    await expectFitAtBothWidths(phone);
    await phone.getByRole('button', { name: 'Open the slip', exact: true }).click();
    await phone.getByRole('button', { name: 'Yes, I am the guardian', exact: true }).click();
    await phone.getByLabel('Full name of the child').fill('Damion Rose');
    await phone.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-01-05`);
    await phone.getByLabel('Your full name').fill('Althea Rose');
    await phone.getByLabel('Your phone').fill('876 555 0142');
    await phone.getByLabel('What must the people in the room know right away?').fill('Bee stings, has an EpiPen');
    await phone.getByRole('radio', { name: 'I do', exact: true }).check();
    for (const [consent, answer] of [
      ['Health care', 'Yes'],
      ['Photos and videos', 'No'],
    ] as const)
      await phone.getByRole('group', { name: consent, exact: true }).getByRole('radio', { name: answer }).check();
    await phone.getByLabel('Sign with your name').fill('Althea Rose');
    await expectFitAtBothWidths(phone);
    await phone.getByRole('button', { name: 'Claim Damion', exact: true }).click();
    await expect(phone.getByText('Damion is claimed.', { exact: true })).toBeVisible();
    await phone.goto(`${link}/roster`);
    const row = phone.getByRole('row', { name: 'Damion Rose', exact: false });
    await expect(row.getByText('Claimed', { exact: true })).toBeVisible();
    await expect(phone.getByText('EpiPen')).toHaveCount(0);
    await phone.context().close();
  });

  await test.step('the office reads what was written', async () => {
    await page.reload();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for Damion Rose', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Read what the parent wrote', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Answers for Damion Rose' });
    await expect(dialog.getByText('Bee stings, has an EpiPen', { exact: true })).toBeVisible();
    await expectFitAtBothWidths(page);
    await page.keyboard.press('Escape');
  });

  await test.step('and finds the school on the board', async () => {
    await page.goto('/admin/groups/board');
    await expect(page.getByRole('link', { name: school, exact: true })).toBeVisible();
    await expectFitAtBothWidths(page);
  });
});
