import type { Page } from '@playwright/test';
import { turnOfScreens } from '../../apps/server/test/depth.ts';
import { expect, expectLoaded, lookingTest as test, visit } from '../fixtures/app.ts';
import { expectAccessible, expectNoSidewaysScroll, rulesOfColor } from '../fixtures/axe.ts';
import { screens } from './all-screens.ts';

/* WCAG 1.4.4, 1.4.10, 1.4.12 and 2.2.2 on every screen, and the colors that a person has chosen for the whole system. */

/** A desk of 1280 by 1024 px at 200% and at 400% zoom. */
const zoomed = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
];

/** The spacing of WCAG 1.4.12, in a sheet that no policy asks about. */
async function spaceOut(page: Page, on: boolean): Promise<void> {
  await page.evaluate((isOn) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = isOn ? [sheet] : [];
  }, on);
}

/** Texts of which a part is cut off: their box hides what does not fit, from above or below. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')].flatMap((box) => {
      const { overflowY, webkitLineClamp, clipPath, position } = getComputedStyle(box);
      const hasText = [...box.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
      );
      const hides = overflowY === 'hidden' || overflowY === 'clip';
      const { width, height } = box.getBoundingClientRect();
      // For screen readers only, or a first line on purpose, whose whole text is elsewhere.
      if (!hasText || !hides || webkitLineClamp !== 'none' || clipPath !== 'none' || width < 2 || height < 2) return [];
      if (position === 'absolute' && width <= 2) return [];
      const missing = box.scrollHeight - box.clientHeight;
      return missing > box.clientHeight / 4 ? [`${box.tagName} “${box.textContent.slice(0, 40)}”: ${missing} px`] : [];
    }),
  );

/** Drawings that are a background behind a mask: where the system chooses colors, they have that of the page, and are gone. */
const goneInForcedColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.backgroundColor = 'Canvas';
    document.body.append(probe);
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...document.querySelectorAll('body *')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { maskImage, backgroundColor, content } = getComputedStyle(element, part || null);
        const isDrawn = maskImage !== 'none' && (part === '' || content !== 'none') && element.checkVisibility();
        return isDrawn && backgroundColor === canvas ? [`${element.tagName}.${element.className}${part}`] : [];
      }),
    );
  });

const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      return animation.playState === 'running' ? [`${target?.tagName}.${target?.className}`] : [];
    }),
  );

for (const { path, as } of turnOfScreens(screens, 40))
  test.describe(() => {
    test.use({ as });
    test(`${path} as ${as ?? 'a visitor'}: at 200 and 400%, with wide spacing, in forced colors, without motion`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 1024 });
      await visit(page, path);
      await expectLoaded(page);
      await expect.poll(() => moving(page), 'what still moves with reduced motion').toEqual([]);
      for (const size of zoomed) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
      }
      await spaceOut(page, true);
      await expectNoSidewaysScroll(page);
      expect.soft(await cutOff(page), 'texts that wider spacing cuts off at 320 px').toEqual([]);
      await page.setViewportSize({ width: 1280, height: 1024 });
      await expectNoSidewaysScroll(page);
      expect.soft(await cutOff(page), 'texts that wider spacing cuts off at 1280 px').toEqual([]);
      await spaceOut(page, false);
      await page.emulateMedia({ forcedColors: 'active' });
      expect.soft(await goneInForcedColors(page), 'drawings that are gone in forced colors').toEqual([]);
      await expectAccessible(page, { about: 'forced colors', only: rulesOfColor });
      await page.emulateMedia({ forcedColors: 'none' });
    });
  });
