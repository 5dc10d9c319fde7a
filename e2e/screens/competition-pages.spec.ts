import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { tasks } from '../../apps/web/app/features/competitions/phones/tasks.ts';
import { expect, expectLoaded, lookingTest as test, mayTake, visit } from '../fixtures/app.ts';
import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { eventOfToday } from '../fixtures/event-day.ts';

/** The office's pages of a competition, behind its address. */
const parts = [
  '',
  '/entries',
  '/setup',
  '/plan',
  '/helpers',
  '/day',
  '/sheets',
  '/print',
  '/judging',
  '/ceremony',
  '/details',
];

test.describe(() => {
  test.use({ as: 'admin' });
  for (const part of turnOfScreens(parts, 3))
    test(`the competition of today, page "${part}": axe finds nothing, and nothing scrolls sideways`, async ({
      page,
    }) => {
      const { id } = (await (await page.request.get('/api/v1/competitions/yard-clash-today')).json()) as { id: string };
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, `/admin/competitions/${id}${part}`);
      await expectLoaded(page);
      await expectFitAtBothWidths(page);
    });
});

test('the phones of a day: axe finds nothing on the screen of each task, and nothing scrolls sideways', async ({
  page,
}) => {
  mayTake(240);
  const { linkFor } = await eventOfToday(page.request);
  await page.goto(await linkFor('Dana Pryce', 'desk', 'judge', 'queuer', 'inspector', 'announcer'));
  await expect(page.getByRole('button', { name: tasks.door.verb, exact: true })).toBeVisible();
  await expectFitAtBothWidths(page);
  for (const { verb } of turnOfScreens(Object.values(tasks), 3)) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: verb, exact: true }).click();
    await expectLoaded(page);
    await expectFitAtBothWidths(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
  }
});
