import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expectLoaded, lookingTest as test, visit } from '../fixtures/app.ts';
import { expectFitAtBothWidths } from '../fixtures/axe.ts';
import { screens } from './all-screens.ts';
import { expectShort } from './phone-heights.ts';

for (const { path, as } of turnOfScreens(screens, 6))
  test.describe(() => {
    test.use({ as });
    test(`${path} as ${as ?? 'a visitor'}: axe finds nothing on a phone and on a desk; nothing scrolls sideways, and lists are short`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, path);
      await expectLoaded(page);
      await expectFitAtBothWidths(page, () => expectShort(page, as));
    });
  });
