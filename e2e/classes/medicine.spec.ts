import { expectAccessible } from '../fixtures/axe.ts';
import { expect, mayTake, messages, openAs, signedInWith, test, tokenFor } from '../fixtures/app.ts';
import { fullClass } from '../fixtures/class-now.ts';
import { countSteps } from '../fixtures/count-steps.ts';

test(
  'medicine: a parent writes a plan, the office checks it, a dose is given in class and the family reads it',
  { tag: '@phone' },
  async ({ page }) => {
    mayTake(150);
    const club = await fullClass(page, 2, -10);
    const [family, other] = club.families as [(typeof club.families)[0], (typeof club.families)[0]];
    await signedInWith(page, family.token, `/parent/children/${family.childId}/health`);
    await page.getByRole('link', { name: 'Write a medicine plan' }).click();
    await page.getByRole('textbox', { name: 'Medicine', exact: true }).fill('Salbutamol inhaler');
    await page.getByRole('textbox', { name: 'How much', exact: true }).fill('2 puffs');
    await page.getByRole('textbox', { name: 'How', exact: true }).fill('With the spacer');
    await page.getByLabel('What for, and when').fill('When the chest is tight');
    await page.getByLabel('Hours between two doses').fill('4');
    await page.getByLabel('Most doses a day').fill('3');
    const today = await page.getByLabel('First day').inputValue();
    await page.getByLabel('Last day').fill(today);
    await page.getByLabel('Where it is').fill('Blue pouch');
    await page.getByLabel('Was a first dose given at home?').selectOption('yes');
    await page.getByLabel('Your name as signature').fill('Keisha Test');
    await expectAccessible(page, { about: 'a medicine plan to write' });
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expect(messages(page).getByText('Plan sent.', { exact: false })).toBeVisible();
    const path = (await page.getByRole('link', { name: 'To check', exact: false }).getAttribute('href'))!;
    const id = path.split('/').at(-1)!;

    await openAs(page, 'admin', `/admin/medicine?q=${encodeURIComponent(family.name)}`);
    await page.goto(`/admin/medicine/${id}`);
    await page.getByRole('button', { name: 'Check the plan' }).click();
    await page.getByRole('group', { name: 'Who may give it?' }).getByText('Andre Bennett', { exact: true }).click();
    await expectAccessible(page, { about: 'a medicine plan to check' });
    await page.getByRole('button', { name: 'The plan is complete' }).click();
    await expect(messages(page).getByText('The plan counts from now on.')).toBeVisible();

    const steps = await countSteps(page);
    await openAs(page, 'staff', `/staff/meetings/${club.meeting}`);
    await page.getByRole('main').getByRole('link', { name: 'Medicine', exact: true }).click();
    await page.getByRole('button', { name: 'Open plan' }).click();
    await page.getByRole('button', { name: 'Give 2 puffs' }).click();
    await page.getByText('is the name on the container').click();
    await page.getByText('It is not out of date').click();
    await page.getByText('also none at home').click();
    await expectAccessible(page, { about: 'a dose to give' });
    await page.getByRole('button', { name: 'Save dose' }).click();
    await expect(messages(page).getByText('Dose saved. The family has been notified.')).toBeVisible();
    expect((await steps()).taps).toBeLessThanOrEqual(7);
    await expect(page.getByText('Not before', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Give 2 puffs' })).toHaveCount(0);
    await expect(page.getByText('The family has not read it yet', { exact: false })).toBeVisible();

    await signedInWith(page, await tokenFor(page, family.email, 'granny-robot'), path);
    await expect(page.getByText('Given, 2 puffs', { exact: false })).toBeVisible();
    await expectAccessible(page, { about: 'a medicine plan with its log' });
    const refused = await page.request.post(`/api/v1/parent/medicine/${id}/open`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(refused.status()).toBe(404);
  },
);
