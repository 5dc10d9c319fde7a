import type { Page } from '@playwright/test';
import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expect, expectLoaded, mayTake, openAs, pageAnswers, test, visit } from '../fixtures/app.ts';
import { screens } from './all-screens.ts';

/** What a browser's translation does to a page: each text moves into an element of the browser's own, with other words. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, textarea, font'))
        texts.push(node as Text);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `${text.nodeValue}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

for (const role of turnOfScreens(['parent', 'student', 'staff', 'admin'] as const, 4))
  test(`every screen of the ${role} portal can be translated by the browser and left again`, async ({ page }) => {
    mayTake(240);
    const paths = screens.flatMap((screen) => (screen.as === role ? [screen.path] : []));
    await openAs(page, role, `/${role}`);
    await expectLoaded(page);
    for (const path of [...paths, `/${role}`, ...paths.slice(0, 3)]) {
      await translate(page);
      await visit(page, path);
      await expectLoaded(page);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Something went wrong', exact: true }),
        path,
      ).toHaveCount(0);
    }
  });

test('a public page that is translated leads on, and its forms still answer', async ({ page }) => {
  for (const path of ['/', '/programs', '/robots', '/contact', '/auth?tab=signup', '/group-registration']) {
    await page.goto(path);
    await expectLoaded(page);
    // A touch starts the scripts of a reading page.
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await translate(page);
    // React renders it anew: a press in between would begin on one link and end on another.
    await pageAnswers(page);
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Gallery', exact: true })
      .click();
    await expect(page).toHaveURL(/\/gallery$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a public page that is translated before its scripts start keeps what is typed, and leads on', async ({
  page,
}) => {
  // The scripts are on their way until the text stands: a page that React takes over meanwhile would take the focus away.
  let isTyped = (): void => undefined;
  const typed = new Promise<void>((resolve) => {
    isTyped = resolve;
  });
  await page.route(/[.]js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await translate(page);
  const message = page.locator('textarea[name=message]');
  await message.fill('When is the next class?');
  isTyped();
  await pageAnswers(page);
  await expect(message).toHaveValue('When is the next class?');
  // Whatever is left of the translation, the page is React's own now.
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Gallery', exact: true })
    .click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
