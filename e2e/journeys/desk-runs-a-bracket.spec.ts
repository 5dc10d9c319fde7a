import { expect, mayTake, openAs, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { eventOfToday } from '../fixtures/event-day.ts';

test(
  'the desk enters a result, corrects it and gives a walkover; the phone of a family follows by itself',
  { tag: '@desk' },
  async ({ browser, request }) => {
    mayTake(120);
    const event = await eventOfToday(request);
    const family = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await family.goto(`/competitions/event/${event.slug}/live/results`);
    await expect(family.getByText('No results yet')).toBeVisible();
    await expectFit(family);

    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openAs(desk, 'admin', `/admin/competitions/${event.id}/day`);
    const menu = async (match: string, item: string) => {
      await desk.getByRole('button', { name: `Actions for ${match}`, exact: true }).click();
      await desk.getByRole('menuitem', { name: item, exact: true }).click();
    };
    const dialog = desk.getByRole('dialog');
    await menu('M1', 'Enter the result');
    await dialog.getByLabel('How', { exact: true }).selectOption('Knockout');
    await dialog.getByRole('button', { name: 'Record the result', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(family.getByText('Knockout for Bruk Wire')).toBeVisible();

    await desk.getByRole('button', { name: 'Correct M1', exact: true }).click();
    await dialog.getByLabel('Winner', { exact: true }).selectOption('Kite Season');
    await dialog.getByRole('button', { name: 'Change the result', exact: true }).click();
    await expect(dialog.getByText('Please write why it is changed: everybody reads it')).toBeVisible();
    await expect(dialog.getByText('What this changes:')).toBeVisible();
    await dialog.getByLabel('Why it is changed', { exact: true }).fill('The wrong robot was named');
    await dialog.getByRole('button', { name: 'Change the result', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(family.getByText('Corrected: The wrong robot was named')).toBeVisible();

    await menu('M2', 'Walkover, or nobody came');
    await dialog.getByLabel('Who came', { exact: true }).selectOption('Tallawah');
    await dialog.getByRole('button', { name: 'Record the result', exact: true }).click();
    await expect(family.getByText('Walkover for Tallawah')).toBeVisible();
    // A call says who was told: these teams were entered by the office, without accounts.
    const next = desk
      .getByRole('region', { name: 'Mat A', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'M3' });
    await next.getByRole('button', { name: 'Call', exact: true }).click();
    await expect(next.getByText('2 families without a way')).toBeVisible();

    // A screen in the hall shows its code, then what the desk gives it.
    const hall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
    await hall.goto('/display');
    await expect(hall.getByRole('heading', { name: 'Enter this code at the control desk' })).toBeVisible();
    const code = (await hall.getByRole('status').innerText()).replaceAll(/\s/g, '').slice(0, 6);
    await desk.getByRole('button', { name: 'Screens in the hall', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add a screen', exact: true }).click();
    await dialog.getByLabel('Code on the screen', { exact: true }).fill(code);
    await dialog.getByLabel('Name', { exact: true }).fill('Mat A, left');
    await dialog.getByLabel('What it shows', { exact: true }).selectOption('One mat, table or track');
    await dialog.getByLabel('Place', { exact: true }).selectOption('Mat A');
    await dialog.getByRole('button', { name: 'Add the screen', exact: true }).click();
    // A result that just came on this mat stands there for twelve seconds.
    await expect(hall.getByRole('heading', { name: 'Mat A Next here' })).toBeVisible({ timeout: 20_000 });
    await expectFit(hall);
    await dialog.getByRole('button', { name: 'End Mat A, left', exact: true }).click();
    await expect(hall.getByRole('heading', { name: 'Enter this code at the control desk' })).toBeVisible();
    await expectFit(hall);
    await desk.keyboard.press('Escape');
    await expectFit(desk);
    await expectFit(family);

    // A name leads to the page of its team, with the match that was corrected.
    await family
      .getByRole('listitem')
      .filter({ hasText: 'M1' })
      .getByRole('link', { name: 'Kite Season', exact: true })
      .click();
    await expect(family.getByRole('heading', { level: 1, name: 'Kite Season', exact: true })).toBeVisible();
    await expect(family.getByText('Corrected: The wrong robot was named')).toBeVisible();
    await expectFit(family);

    // Pressed twice, there is one gallery entry.
    await desk.getByRole('button', { name: 'Make a gallery entry', exact: true }).click();
    await desk.waitForURL('**/admin/content/gallery/*');
    const entry = desk.url();
    await openAs(desk, 'admin', `/admin/competitions/${event.id}/day`);
    await desk.getByRole('button', { name: 'Make a gallery entry', exact: true }).click();
    await desk.waitForURL(entry);
  },
);

test(
  'a judge finishes a team, the desk agrees on the order and gives an award, and the hall sees it when it is called',
  { tag: '@desk' },
  async ({ browser, request }) => {
    mayTake(120);
    const event = await eventOfToday(request);
    const judge = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
    await judge.goto(await event.linkFor('Ann Pryce', 'judge'));
    const finish = async (team: string, marks: [problem: string, program: string]) => {
      await judge.getByRole('button', { name: team }).click();
      for (const text of marks) await judge.getByRole('radio', { name: text }).check();
      await judge.getByLabel('Nominate for an award').fill('Best code');
      await judge.getByRole('button', { name: 'Nominate', exact: true }).click();
      await judge.getByRole('button', { name: 'All teams', exact: true }).click();
    };
    await finish('Cane Crushers', ['Asked that person', 'One path works']);
    await expect(judge.getByText('5 so far')).toBeVisible();
    await judge.getByRole('button', { name: 'Cane Crushers' }).click();
    await judge.getByRole('button', { name: 'Done, next Bammy Bots', exact: true }).click();
    await expect(judge.getByText('5 of 8')).toBeVisible();
    await expectFit(judge);

    const desk = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await openAs(desk, 'admin', `/admin/competitions/${event.id}/judging`);
    await expect(desk.getByText('Cane Crushers: 1 of 3 judges.')).toBeVisible();
    await expectFit(desk);
    await desk.getByRole('button', { name: 'Give it to Cane Crushers: Best code', exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Why they get it').fill('It answers wrong input, too');
    await dialog.getByRole('button', { name: 'Give the award', exact: true }).click();
    await expect(desk.getByText('Not called yet')).toBeVisible();

    const hall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
    await hall.goto(`/competitions/event/${event.slug}/screen`);
    const announcer = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await announcer.goto(await event.linkFor('Karen Whyte', 'announcer'));
    await announcer.getByRole('button', { name: 'Call the awards', exact: true }).click();
    await expect(announcer.getByRole('heading', { name: 'Cane Crushers', exact: true })).toBeVisible();
    await expectFit(announcer);
    await expect(hall.getByText('It answers wrong input, too')).toBeHidden();
    await announcer.getByRole('button', { name: 'Show it to everybody', exact: true }).click();
    await expect(hall.getByText('It answers wrong input, too')).toBeVisible();
    await expect(desk.getByText('Called at')).toBeVisible();
    await announcer.getByRole('button', { name: 'Take it off again', exact: true }).click();
    await expect(desk.getByText('Not called yet')).toBeVisible();
  },
);
