import { expect, openAs, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { screens } from './all-screens.ts';

for (const { path, as } of screens)
  test(`${path} as ${as ?? 'a visitor'}: axe finds nothing at 360 and 1440 px, in light and dark; nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (as) await openAs(page, as, path);
    else await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('h1').first()).toBeVisible();
    await expectFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectFit(page);
  });
