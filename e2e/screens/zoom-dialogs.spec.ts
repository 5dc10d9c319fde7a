import { isDeep } from '../../apps/server/test/depth.ts';
import { expect, lookingTest as test, visit } from '../fixtures/app.ts';
import { lostInForcedColors } from '../fixtures/seen/forced-colors.ts';
import { outOfReach } from '../fixtures/seen/reach.ts';
import { expectRoomWhenEnlarged, expectRoomWhenSpacedOut, resize } from '../fixtures/seen/room.ts';
import { smallTargets } from '../fixtures/seen/targets.ts';
import { sheet } from '../fixtures/sheet.ts';
import { open, openers } from './all-screens.ts';

/* Everything that opens above a page, for who enlarges it, spaces its text or chooses the colors of the system (as `zoom.spec.ts`). */

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

for (const opener of isDeep ? openers : [])
  test.describe(() => {
    const { as, at, in: inside, press, choose } = opener;
    test.use({ as });
    test(`${as} at ${at}${inside ? `, ${inside}` : ''}: ${press}${choose ? `, ${choose}` : ''}, enlarged, spaced out, in the colors of the system`, async ({
      page,
    }) => {
      const size = opener.wideOnly ? desk : phone;
      await page.setViewportSize(size);
      await visit(page, at);
      await open(page, opener);
      await expect(sheet(page)).toBeVisible();
      await expect(sheet(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await expectRoomWhenEnlarged(page);
      expect.soft(await outOfReach(page), 'out of reach at 320 x 256 px').toEqual([]);
      await resize(page, size);
      await expectRoomWhenSpacedOut(page);
      expect.soft(await smallTargets(page), `small targets at ${size.width} px`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await lostInForcedColors(page), 'in the colors of the system').toEqual([]);
      // That it closes is tested by `dialogs.spec.ts`; the next one begins on a page without it.
      await page.reload();
    });
  });
