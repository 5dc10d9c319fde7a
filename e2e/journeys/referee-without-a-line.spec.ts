import type { EventState } from '@doctorbird/contract/competitions/event-state';
import type { Page } from '@playwright/test';
import { expect, mayTake, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { eventOfToday } from '../fixtures/event-day.ts';

const phone = { viewport: { width: 360, height: 740 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Until the page itself is on the device, and not only what it shows. */
const isOnDevice = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration('/event'))?.active)), {
      timeout: 30_000,
    })
    .toBe(true);

async function fight(page: Page, giver: 'Gold' | 'Reef'): Promise<void> {
  for (const text of [
    'Both robots on the mat, switches off',
    'Arena closed, hands clear',
    'Both drivers show a thumb up',
  ])
    await page.getByLabel(text, { exact: true }).check();
  await button(page, 'Start 3:00').click();
  await expect(page.getByText('Running · the hall sees this clock')).toBeVisible();
  await button(page, `Gives up ${giver}`).click();
  await button(page, 'Next: confirm').click();
}

test(
  'a referee without a line: three matches are kept through a reload, then sent in order, once each',
  { tag: '@phone' },
  async ({ browser, request }) => {
    mayTake(120);
    const event = await eventOfToday(request);
    const live = async () =>
      (await (await request.get(`/api/v1/competitions/${event.slug}/live`)).json()) as EventState;
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    await page.goto(await event.linkFor('Marlon Ebanks', 'referee'));
    await button(page, 'Referee matches').click();
    await button(page, 'Mat A').click();
    await expect(page.getByText('M1 · Mat A', { exact: false })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await isOnDevice(page);

    await context.setOffline(true);
    for (const giver of ['Gold', 'Reef', 'Gold'] as const) {
      await fight(page, giver);
      await button(page, 'Next match').click();
    }
    await page.reload();
    const chip = page.getByRole('button', { name: 'not sent', exact: false });
    await chip.click();
    await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible();
    await expect(page.getByText('M3', { exact: false }).filter({ hasText: 'gave up' })).toBeVisible();
    await expectFit(page);
    await button(page, 'Go on').click();
    expect((await live()).matches.filter(({ result }) => result !== null)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Sent', exact: true })).toBeVisible({ timeout: 30_000 });
    const over = (await live()).matches
      .filter(({ result }) => result !== null)
      .map(({ number, result }) => [number, result!.winner]);
    expect(over.toSorted(([x], [y]) => Number(x) - Number(y))).toEqual([
      [1, 'b'],
      [2, 'a'],
      [3, 'b'],
    ]);
    await context.close();
  },
);

test('each screen of the phones fits 360 pixels and is accessible', { tag: '@phone' }, async ({ browser, request }) => {
  mayTake(180);
  const event = await eventOfToday(request);
  const roles = ['head_referee', 'judge', 'check_in', 'inspector', 'queuer', 'announcer', 'desk'] as const;
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(await event.linkFor('Tamika Wright', ...roles));
  await expect(page.getByRole('heading', { name: 'Hello, Tamika Wright' })).toBeVisible();
  await expectFit(page);
  const screens = [
    ['Referee matches', 'Where are you?'],
    ['Take runs', 'Choose a team'],
    ['Decide and correct', 'To decide'],
    ['Judge teams', '4 teams'],
    ['Check teams in', 'Not here yet, 8'],
    ['Inspect robots', 'All others, 8'],
    ['Call teams', 'M1 about', false],
    ['Run the practice tables', 'Table 1', false],
    ['Find a pit', 'Teams by pit (8 have none), 8'],
    ['Ask for a part', 'Ask for a part'],
    ['Announce', 'Announce'],
  ] as const;
  for (const [task, heading, exact = true] of screens) {
    await button(page, task).click();
    await expect(page.getByRole('heading', { name: heading, exact })).toBeVisible();
    await expectFit(page);
    await button(page, 'Change').click();
  }
  await context.close();
});
