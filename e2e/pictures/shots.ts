import type { Page } from '@playwright/test';
import { open, openers, screens } from '../screens/all-screens.ts';
import { inner, linkOf } from '../screens/inner-screens.ts';
import type { Role } from '../fixtures/app.ts';

/** One thing to take pictures of: a screen, or what opens above it. */
export interface Shot {
  name: string;
  path: string;
  as?: Role;
  /** Further steps, once the screen is there. */
  before?: (page: Page) => Promise<void>;
  /** A dialog is captured as visible; a screen from top to bottom. */
  visiblePart?: boolean;
  /** What is pressed is only there on a desk. */
  wideOnly?: boolean | undefined;
}

const fileName = (text: string): string =>
  text
    .replaceAll(/[^a-z0-9]+/gi, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase() || 'home';

export const shots: readonly Shot[] = [
  ...screens.map(({ path, as }) => ({ name: fileName(path), path, as })),
  ...inner.map(({ as, at, link, oneOf }) => ({
    name: fileName(`${as} in ${at}`),
    path: at,
    as,
    before: (page: Page) => linkOf(page, link, oneOf).click(),
  })),
  ...openers.map((opener) => ({
    name: fileName(`dialog ${opener.at} ${opener.press} ${opener.choose ?? ''}`),
    path: opener.at,
    as: opener.as,
    visiblePart: true,
    wideOnly: opener.wideOnly,
    before: async (page: Page) => {
      await open(page, opener);
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .or(page.getByRole('complementary', { name: 'Help' }))
        .waitFor();
    },
  })),
];
