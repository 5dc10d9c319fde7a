import type { Page } from '@playwright/test';
import { isDeep } from '../../apps/server/test/depth.ts';
import { expect, expectLoaded, lookingTest as test, mayTake, visit } from '../fixtures/app.ts';
import { coveredByBars } from '../fixtures/seen/cut-off.ts';
import { addLongNames } from '../fixtures/long-names.ts';
import { lostInForcedColors } from '../fixtures/seen/forced-colors.ts';
import { expectRoomWhenEnlarged, expectRoomWhenSpacedOut, resize } from '../fixtures/seen/room.ts';
import { walkWithTab } from '../fixtures/seen/tab-walk.ts';
import { smallTargets } from '../fixtures/seen/targets.ts';
import { screens } from './all-screens.ts';
import { inner, openInner } from './inner-screens.ts';

/*
 * Every screen for who enlarges it, spaces its text, chooses the colors of the system, switches movement off, presses with an unsteady
 * finger, or has no mouse (docs/accessibility.md). All that is wrong with a screen is listed at once.
 */

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

/** A projector in a hall shows these, and their layout is as large as its wall; /live has the same for every width. */
const onWalls = ['/display', '/competitions/event/yard-clash-today/screen'];

const all = [
  ...screens.map(({ path, as }) => ({
    name: path,
    as,
    open: (page: Page) => visit(page, path),
    isOnWall: onWalls.includes(path),
    // Its frame is walked through once for each role.
    isHome: path === '/' || path === `/${as}`,
  })),
  ...inner.map((behind) => ({
    name: `${behind.link}, behind ${behind.at},`,
    as: behind.as,
    open: (page: Page) => openInner(page, behind),
    isOnWall: false,
    isHome: false,
  })),
];

if (isDeep) test.beforeAll(({ request }) => addLongNames({ request }));

for (const { name, as, open, isOnWall, isHome } of isDeep ? all : [])
  test.describe(() => {
    test.use({ as });
    test(`${name} as ${as ?? 'a visitor'}: enlarged, spaced out, in the colors of the system, without movement, without a mouse`, async ({
      page,
    }) => {
      mayTake(180);
      await page.setViewportSize({ width: 320, height: 568 });
      await open(page);
      await expectLoaded(page);
      if (!isOnWall) {
        await expectRoomWhenEnlarged(page);
        expect.soft(await coveredByBars(page), 'covered by bars at 320 x 256 px').toBeLessThanOrEqual(0.5);
      }
      for (const size of [phone, desk]) {
        await resize(page, size);
        if (!isOnWall) await expectRoomWhenSpacedOut(page);
        expect.soft(await smallTargets(page), `small targets at ${size.width} px`).toEqual([]);
        const { wrong } = await walkWithTab(page, isHome ? 'page' : 'main');
        expect.soft(wrong, `with the Tab key at ${size.width} px`).toEqual([]);
      }
      expect.soft(await movements(page), 'moves').toEqual([]);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme, forcedColors: 'active' });
        expect.soft(await lostInForcedColors(page), `in ${colorScheme} colors of the system`).toEqual([]);
      }
    });
  });

/** What still moves although the reader asked for no movement. */
const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 200)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? ''),
  );
