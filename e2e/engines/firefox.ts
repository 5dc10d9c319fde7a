import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import type { Driver } from './port.ts';

/** Starts Firefox without a window, driven over WebDriver BiDi. */
export const startFirefox = (executablePath: string): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // It would ask whether a page may store much, and wait for the answer.
    extraPrefsFirefox: { 'dom.storageManager.prompt.testing': true, 'dom.storageManager.prompt.testing.allow': false },
  });

/** A person of their own: nothing is left of the one before. */
export async function firefoxDriver(browser: Browser): Promise<Driver<ElementHandle<Element>>> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  // A question of the browser before a page is left would wait for ever.
  page.on('dialog', (dialog) => void dialog.accept());
  return { ...inPage(page), troubles: () => troubles.splice(0), close: () => context.close() };
}

type InPage = Omit<Driver<ElementHandle<Element>>, 'troubles' | 'close'>;

const inPage = (page: Page): InPage => ({
  framesBelow: 0,
  enterFrame: () => Promise.resolve(),
  async go(address) {
    await page.goto(address, { waitUntil: 'load' });
  },
  run: (work, ...args) => page.evaluate(work as never, ...(args as unknown as never[])) as never,
  runOn: (handle, work, ...args) => handle.evaluate(work as never, ...(args as unknown as never[])) as never,
  async elements(work, label) {
    const list = await page.evaluateHandle(work, label);
    const parts = await list.getProperties();
    return [...parts.values()].flatMap((part) => part.asElement() ?? []) as ElementHandle<Element>[];
  },
  named: (role, name) => page.$$(`::-p-aria([name="${name}"][role="${role}"])`),
  async other(handle, work) {
    return (await handle.evaluateHandle(work)).asElement() as ElementHandle<Element>;
  },
  click: (handle) => handle.click(),
  async type(handle, text) {
    await handle.evaluate((field) => (field as HTMLInputElement).select());
    await handle.press('Backspace');
    await handle.type(text);
  },
  shot: async () => Buffer.from(await page.screenshot()),
  attach: (handle, path) => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
  size: (width, height) => page.setViewport({ width, height }),
});
