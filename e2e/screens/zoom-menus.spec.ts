import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expect, expectLoaded, lookingTest as test, visit } from '../fixtures/app.ts';
import { cutOff, overlaps, sidewaysScroll, spacedOut } from '../fixtures/seen/cut-off.ts';
import { lostInForcedColors } from '../fixtures/seen/forced-colors.ts';
import { outOfReach, outOfWindow } from '../fixtures/seen/reach.ts';
import { resize } from '../fixtures/seen/room.ts';
import { smallTargets } from '../fixtures/seen/targets.ts';
import { open, openers, type Opener } from './all-screens.ts';

/*
 * Every kind of menu, for who enlarges it, spaces its text or chooses the colors of the system (as `zoom-dialogs.spec.ts`). It closes
 * where the page below it moves, so it is opened again for each size.
 */

const row = (at: string): Opener => ({ as: 'admin', at, press: 'Actions for', oneOf: true });
const inBar = (press: string): Opener => ({
  as: 'admin',
  at: '/admin',
  press,
  oneOf: true,
  area: 'banner',
  wideOnly: true,
});

const menus: readonly Opener[] = [
  inBar('New'),
  inBar('Waiting'),
  { as: 'admin', at: '/admin/enrollments', press: 'Columns', wideOnly: true },
  row('/admin/parents'),
  row('/admin/enrollments'),
  row('/admin/settings/venues'),
  ...[
    ...Map.groupBy(
      openers.filter(({ choose }) => choose !== undefined),
      ({ at, in: inside, tab, press }) => [at, inside, tab, press].join(),
    ).values(),
    // Nothing is chosen: the menu stays open.
  ].map(([opener]) => ({ ...opener!, choose: '' })),
];

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
/** A window of 1280 px at 400 % and at 200 %, and one of 1024 px at 400 %; a bar that a phone has not got, in a low window. */
const enlarged = [
  { width: 320, height: 568 },
  { width: 640, height: 568 },
  { width: 320, height: 256 },
];
const low = [{ width: 1280, height: 256 }];

for (const menu of turnOfScreens(menus, 6))
  test.describe(() => {
    const { as, at, in: inside, press, wideOnly } = menu;
    test.use({ as });
    test(`the menu ${press} at ${at}${inside ? `, ${inside},` : ''} as ${as}: enlarged, spaced out, in the colors of the system`, async ({
      page,
    }) => {
      const own = wideOnly ? desk : phone;
      await page.setViewportSize(own);
      const openAt = async (size: typeof own) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
        await visit(page, at);
        await expectLoaded(page);
        await resize(page, size);
        await open(page, menu);
        await expect(page.getByRole('menu')).toBeVisible();
      };
      for (const size of wideOnly ? low : enlarged) {
        await openAt(size);
        const where = `at ${size.width} x ${size.height} px`;
        expect.soft(await sidewaysScroll(page), `sideways scroll ${where}`).toBeLessThanOrEqual(0);
        expect.soft(await cutOff(page), `cut off ${where}`).toEqual([]);
        expect.soft(await outOfWindow(page), `outside the window ${where}`).toEqual([]);
        expect.soft(await outOfReach(page), `out of reach ${where}`).toEqual([]);
      }
      await openAt(own);
      const before = new Set(await overlaps(page));
      const spaced = await spacedOut(page, async () => ({
        open: await page.getByRole('menu').count(),
        cut: await cutOff(page),
        over: (await overlaps(page)).filter((overlap) => !before.has(overlap)),
      }));
      expect.soft(spaced, 'spaced out').toEqual({ open: 1, cut: [], over: [] });
      expect.soft(await smallTargets(page), 'small targets').toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await lostInForcedColors(page), 'in the colors of the system').toEqual([]);
    });
  });
