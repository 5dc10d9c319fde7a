import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, pageAnswers, test } from '../fixtures/app.ts';

test.describe('the carousel', () => {
  const shown = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])').getAttribute('aria-label');

  test('moves on every five seconds, wraps, and can be paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause slides' }).waitFor();
    await page.mouse.move(5, 5);
    // Until the page's own script is there, the posters move without it, from another moment on.
    await expect(page.locator('nav [data-open]')).not.toHaveCount(0);
    const seen: Array<string | null> = [await shown(page)];
    for (let i = 0; i < 4; i += 1) {
      await page.clock.runFor(5_050);
      seen.push(await shown(page));
    }
    expect(seen).toEqual(['1 of 4', '2 of 4', '3 of 4', '4 of 4', '1 of 4']);
    await page.getByRole('button', { name: 'Pause slides' }).click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    expect(await shown(page)).toBe('1 of 4');
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  });

  test('arrows wrap at both ends and dots go straight there', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect.poll(() => shown(page)).toBe('4 of 4');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(() => shown(page)).toBe('1 of 4');
    await page.getByRole('button', { name: 'Slide 3' }).click();
    await expect.poll(() => shown(page)).toBe('3 of 4');
  });

  test('does not move with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Play slides' }).waitFor();
    await page.clock.runFor(30_000);
    expect(await shown(page)).toBe('1 of 4');
  });
});

test('a reader who scrolls loads no script; the posters move, and go on from where they are once one is asked for', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const shown = () => page.locator('[aria-roledescription="slide"]:not([inert])').getAttribute('aria-label');
  const pictures = page.locator('[aria-roledescription="slide"][inert] picture');
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  expect(await pictures.evaluateAll((all) => all.some((item) => item.checkVisibility()))).toBe(false);
  const finger = await context.newCDPSession(page);
  const scroll = async (from: number, to: number) => {
    const at = (y: number) => ({ touchPoints: [{ x: 200, y }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    for (let step = 1; step <= 10; step += 1)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(from + ((to - from) * step) / 10) });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await scroll(600, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.clock.runFor(5_050);
  expect(await shown()).toBe('2 of 4');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Next slide' }).tap();
  await expect.poll(shown).toBe('3 of 4');
  // From here on time stands still: on a busy machine the slides went on before they were paused.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);
  expect(scripts.length).toBeGreaterThan(3);
  await expect(page.getByRole('button', { name: 'Slide 3' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Pause slides' }).tap();
  await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(11_000);
  expect(await shown()).toBe('3 of 4');
  await context.close();
});

test('dropdowns open by mouse, by click and by key, and Escape closes them', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  const entry = bar.getByRole('link', { name: 'Robot Wars' });
  await expect(entry).toBeHidden();
  await bar.getByRole('link', { name: 'Competitions', exact: true }).hover();
  await expect(entry).toBeVisible();
  await page.mouse.move(5, 500);
  await expect(entry).toBeHidden();
  const opener = bar.getByRole('button', { name: 'Competitions' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
});

test('the chosen theme persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('radio', { name: 'Dark', exact: true }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('without JavaScript the page still shows everything and links everywhere', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'After-school programs' })).toBeVisible();
  await page.getByRole('link', { name: 'See camp weeks' }).click();
  await expect(page.getByRole('heading', { name: 'Holiday STEM camp', exact: true })).toBeVisible();
  await context.close();
});

test('no request goes to another origin', async ({ page, baseURL }) => {
  const otherOrigins: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:')) otherOrigins.push(request.url());
  });
  let asked = 0;
  page.on('request', () => (asked += 1));
  await page.goto('/');
  await pageAnswers(page);
  const quiet = async () => {
    const before = asked;
    await wait(500);
    return asked === before;
  };
  await expect.poll(quiet).toBe(true);
  expect(otherOrigins).toEqual([]);
});
