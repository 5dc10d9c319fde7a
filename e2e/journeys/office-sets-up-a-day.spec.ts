import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { expect, mayTake, messages, newCompetition, openAs, test, tokenFor } from '../fixtures/app.ts';
import { demoPassword } from '../fixtures/demo-account.ts';

test('the office sets up a competition day, makes and publishes its plan, and invites a referee who says yes', async ({
  page,
  browser,
}) => {
  mayTake(120);
  const { id } = await newCompetition(page);
  const headers = { authorization: `Bearer ${await tokenFor(page, 'admin@demo.test', demoPassword)}` };
  for (const name of ['Goat Horn', 'Rolling Calf', 'Bruk Wire', 'Pepper']) {
    const data = { competition_id: id, name, others: ['Kai B.', 'Zoe M.'] };
    expect((await page.request.post('/api/v1/entries', { headers, data })).status()).toBe(201);
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('a division with its teams, and two mats', async () => {
    await openAs(page, 'admin', `/admin/competitions/${id}/setup`);
    await page.getByLabel('Add a division').selectOption({ label: 'Knockout' });
    const division = page.getByRole('region', { name: 'Knockout', exact: true });
    await button('Add all 4 teams').click();
    await expect(division.getByText('4 teams, 4 matches: nobody has a bye.', { exact: true })).toBeVisible();
    await button('Draw the seeds').click();
    await expect(messages(page).getByText('The seeds are drawn. Save the set-up to keep them.')).toBeVisible();
    const places = 'Mats, tables, tracks and rooms';
    for (const [line, name] of [
      [1, 'Mat A'],
      [2, 'Mat B'],
    ] as const) {
      await button('Add a place').click();
      await page
        .getByRole('group', { name: `Line ${line} of ${places}` })
        .getByLabel('Name')
        .fill(name);
    }
    await expectFitAtBothWidths(page);
    await button('Save the set-up').click();
    await expect(messages(page).getByText('The set-up is saved.')).toBeVisible();
  });

  await test.step('a plan, changed with the keyboard, and published', async () => {
    await page.getByRole('link', { name: 'Go on to the plan' }).click();
    await button('Make a plan').click();
    await expect(page.getByRole('heading', { name: 'Nothing is in the way' })).toBeVisible();
    const mat = page.getByRole('region', { name: 'Mat A', exact: true });
    const before = await mat.innerText();
    await mat.getByRole('button', { name: 'Move M1, drag or press Enter for choices' }).press('Enter');
    await page.getByRole('menuitem', { name: 'To Mat B' }).click();
    await expect(mat).not.toHaveText(before);
    await expectFitAtBothWidths(page);
    await button('Publish').click();
    await expect(messages(page).getByText('The plan is published.')).toBeVisible();
    const calendar = page.getByRole('link', { name: 'Times of Goat Horn', exact: true });
    const file = await page.request.get((await calendar.getAttribute('href'))!);
    expect(await file.text()).toContain('SUMMARY:M');
  });

  await test.step('a change of the published plan waits until it is published', async () => {
    const mat = page.getByRole('region', { name: 'Mat B', exact: true });
    await mat.getByRole('button', { name: 'Move M1, drag or press Enter for choices' }).press('Enter');
    await page.getByRole('menuitem', { name: 'To Mat A' }).click();
    await button('Save the plan').click();
    await expect(messages(page).getByText('Teams see it once you publish the changes.')).toBeVisible();
    await expect(page.getByText('from what teams see, until you publish the changes.')).toBeVisible();
    await expectFitAtBothWidths(page);
    await button('Publish the changes').click();
    await expect(messages(page).getByText('The changes are published.')).toBeVisible();
    await expect(button('Publish the changes')).toBeHidden();
  });

  const link = await test.step('somebody is invited: the link is shown once', async () => {
    await openAs(page, 'admin', `/admin/competitions/${id}/helpers`);
    await button('Invite somebody').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Everton Grant');
    await dialog.getByRole('checkbox', { name: 'Referee', exact: true }).check();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog.getByRole('img', { name: 'Code with the link of Everton Grant' })).toBeVisible();
    const text = await dialog.getByText('/event#', { exact: false }).innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    return new URL(text);
  });

  await test.step('they say that they come, and the office sees it; the end of the link is at once', async () => {
    const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await phone.goto(`${new URL(page.url()).origin}/event${link.hash}`);
    await phone.getByRole('button', { name: 'I come', exact: true }).click();
    await expect(phone.getByText('Thank you, Everton Grant.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Volunteers' }).getByText('Comes', { exact: true })).toBeVisible();
    await expectFitAtBothWidths(page);
    await button('Actions for Everton Grant').click();
    await page.getByRole('menuitem', { name: 'No longer helps' }).click();
    await button('End the link').click();
    await expect(messages(page).getByText('Everton Grant no longer helps: the link has stopped.')).toBeVisible();
    await phone.getByRole('button', { name: 'I cannot come', exact: true }).click();
    await expect(phone.getByText('We could not find that link.')).toBeVisible();
  });
});
