import type { Page } from '@playwright/test';
import { expect, openAs, test } from '../fixtures/app.ts';
import { expectFit } from '../fixtures/axe.ts';
import { inner, openers } from './all-screens.ts';

/* Everything that opens above a page: axe finds nothing in light and dark, Escape closes it, and the focus goes back. */

const sheet = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last();

for (const { as, at, press, in: inside, choose } of openers)
  test(`${as} at ${at}${inside ? `, ${inside}…` : ''}: ${press.source}${choose ? ` ${choose.source}` : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAs(page, as, at);
    if (inside) await page.locator(`main a[href^="${inside}"]`).first().click();
    const opener = page.getByRole('main').getByRole('button', { name: press }).first();
    await opener.click();
    if (choose) await page.getByRole('menuitem', { name: choose }).click();
    await expect(sheet(page)).toBeVisible();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

for (const { as, at, go } of inner)
  test(`the page behind ${at} as ${as}: axe finds nothing at 360 and 1440 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, as, at);
    await page.locator(`main a[href^="${go}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(go));
    await page.waitForLoadState('networkidle');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFit(page);
    }
  });
