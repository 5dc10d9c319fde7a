import { readFile } from 'node:fs/promises';
import { expect, mayTake, newFamily, openAs, signedInWith, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { showcaseOfToday } from '../fixtures/event-day.ts';

test(
  'a judge writes to two teams, the desk makes it final and releases the words, and the family downloads its certificate',
  { tag: '@phone' },
  async ({ browser, page }) => {
    mayTake(120);
    const family = await newFamily(page);
    const { id, teams, linkFor } = await showcaseOfToday(family.email);

    const judge = await (await browser.newContext({ viewport: { width: 768, height: 1024 } })).newPage();
    await judge.goto(await linkFor('Ann Pryce', 'judge'));
    await judge.getByRole('button', { name: 'Rain Catchers' }).click();
    await judge.getByRole('radio', { name: 'Says why' }).check();
    await judge.getByRole('button', { name: 'Add a note on The idea', exact: true }).click();
    await judge.getByLabel('Note on The idea').fill('One child was not in the room');
    await judge.getByLabel('You did well').fill('You asked the farmers first');
    await judge.getByLabel('Try next').fill('Test it in a dry week');
    await judge.getByRole('button', { name: 'Done, next Bus Finders', exact: true }).click();
    await judge.getByRole('radio', { name: 'Says what' }).check();
    await judge.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(judge.getByText('2 done, 0 to go')).toBeVisible();

    const mine = `/parent/teams/${teams[0]}`;
    await signedInWith(page, family.token, mine);
    await expect(page.getByRole('link', { name: 'See the day live' })).toBeVisible();
    await expect(page.getByText('You asked the farmers first')).toBeHidden();

    const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openAs(desk, 'admin', `/admin/competitions/${id}/day`);
    await desk.getByRole('button', { name: 'Make final', exact: true }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Make final', exact: true }).click();
    await desk.getByRole('button', { name: 'Release feedback', exact: true }).click();
    await expect(desk.getByRole('button', { name: 'Release feedback', exact: true })).toBeHidden();

    await page.goto(mine);
    await expect(page.getByText('Showcase: place 1 of 2')).toBeVisible();
    await expect(page.getByText('Strong: You asked the farmers first')).toBeVisible();
    await expect(page.getByText('Next: Test it in a dry week')).toBeVisible();
    // What judges write for each other stays with them.
    await expect(page.getByText('One child was not in the room')).toHaveCount(0);
    await expectFit(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the certificate of Rain Catchers', exact: true }).click(),
    ]);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  },
);
