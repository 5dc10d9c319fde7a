import { expectLoaded, lookingTest as test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { screens } from './all-screens.ts';

for (const { path, as } of screens)
  test.describe(() => {
    test.use({ as });
    test(`${path} as ${as ?? 'a visitor'}: axe finds nothing at 360 and 1440 px, in light and dark; nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await expectLoaded(page);
      await expectFit(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectFit(page);
    });
  });
