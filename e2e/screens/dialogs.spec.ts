import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expect, expectLoaded, lookingTest as test, openTab, visit } from '../fixtures/app.ts';
import { expectAccessible, expectFit, expectFitAtBothWidths } from '../fixtures/axe.ts';
import { sheet } from '../fixtures/sheet.ts';
import { childTabs, open, openers } from './all-screens.ts';
import { inner, openInner } from './inner-screens.ts';
import { expectShort, expectShortWhenWide } from './phone-heights.ts';

/* Everything that opens above a page: axe finds nothing in light and dark, Escape closes it, and focus returns. */

const phone = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

for (const opener of turnOfScreens(openers, 6))
  test.describe(() => {
    const { as, at, in: inside, press, choose } = opener;
    test.use({ as });
    test(`${as} at ${at}${inside ? `, ${inside}` : ''}: ${press}${choose ? `, ${choose}` : ''}`, async ({ page }) => {
      const size = opener.wideOnly ? wide : phone;
      await page.setViewportSize(size);
      await visit(page, at);
      const button = await open(page, opener);
      await expect(sheet(page)).toBeVisible();
      await expect(sheet(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await page.setViewportSize(phone);
      // The page below is a screen of its own; of it, only what could still be reached matters.
      await expectFit(page, sheet(page));
      await expectAccessible(page, { only: ['aria-hidden-focus', 'duplicate-id-aria'] });
      await page.setViewportSize(size);
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  });

for (const behind of turnOfScreens(inner, 3))
  test.describe(() => {
    const { as, at, link } = behind;
    test.use({ as });
    test(`${link}, the page behind ${at} as ${as}: axe finds nothing at 360 and 1440 px`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openInner(page, behind);
      await expectLoaded(page);
      await expectFitAtBothWidths(page, () => expectShort(page, as));
      await expectShortWhenWide(page, as);
    });
  });

test.describe(() => {
  test.use({ as: 'parent' });
  for (const child of ['Maya Campbell', 'Jaden Campbell'])
    test(`every tab of ${child} as a parent: axe finds nothing, and it is short on a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await visit(page, '/parent/children');
      await page.getByRole('link', { name: `View Details of ${child}` }).click();
      for (const tab of childTabs) {
        await openTab(page, tab);
        await expect(page.getByRole('link', { name: tab }).and(page.locator('[aria-current]'))).toHaveCount(1);
        await expectLoaded(page);
        await expectFitAtBothWidths(page, () => expectShort(page, 'parent'));
      }
    });
});
