import { expect, openAs, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { eventOfToday } from '../fixtures/event-day.ts';

test(
  'the desk enters a result, corrects it and gives a walkover; the phone of a family follows by itself',
  { tag: '@desk' },
  async ({ browser, request }) => {
    test.setTimeout(120_000);
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
  },
);
