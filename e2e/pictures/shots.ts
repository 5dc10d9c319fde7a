import type { Page } from '@playwright/test';
import { inner, openers, screens } from '../screens/all-screens.ts';
import type { Role } from '../fixtures/app.ts';

/** One thing to take pictures of: a screen, or what is open above it. */
export interface Shot {
  name: string;
  path: string;
  as?: Role;
  /** Goes further, once the screen is there. */
  before?: (page: Page) => Promise<void>;
  /** A dialog is taken as it is seen; a screen from its top to its end. */
  visiblePart?: boolean;
}

const fileName = (text: string): string =>
  text
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'home';

const openFirst = (page: Page, go: string) => page.locator(`main a[href^="${go}"]`).first().click();

export const shots: readonly Shot[] = [
  ...screens.map(({ path, as }) => ({ name: fileName(path), path, as })),
  ...inner.map(({ as, at, go }) => ({
    name: fileName(`${as} in ${at}`),
    path: at,
    as,
    before: (page: Page) => openFirst(page, go),
  })),
  ...openers.map(({ as, at, press, in: inside, choose }) => ({
    name: fileName(`dialog ${at} ${press.source} ${choose?.source ?? ''}`),
    path: at,
    as,
    visiblePart: true,
    before: async (page: Page) => {
      if (inside) await openFirst(page, inside);
      await page.getByRole('main').getByRole('button', { name: press }).first().click();
      if (choose) await page.getByRole('menuitem', { name: choose }).click();
      await page.locator('[role=dialog], [role=alertdialog]').last().waitFor();
    },
  })),
];
