import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoToken } from '../e2e/fixtures/demo-account.ts';
import { missingOnDevice } from '../e2e/fixtures/on-device.ts';
import { startPages } from '../e2e/fixtures/slow-phone.ts';

/** Without a connection a start page can be read in less than a second on a phone with a quarter of this processor. */
const mostMs = 1000;
const times = 7;

type Start = (typeof startPages)[number];

/** The page has been open for a while. */
async function visitOnce(context: BrowserContext, { role }: Start): Promise<void> {
  const page = await context.newPage();
  await page.goto(`/${role}`);
  const until = Date.now() + 60_000;
  while ((await missingOnDevice(page, role, [`sketch:/${role}`])).length > 0) {
    if (Date.now() > until) throw new Error(`/${role} is not on the device after a minute.`);
    await page.waitForTimeout(500);
  }
  await page.close();
}

/** Also the first page of the worker, which is not measured. Throws where nothing stands there before a script has run. */
async function isReadable(page: Page, { role, text }: Start): Promise<void> {
  const answer = await page.goto(`/${role}`);
  const sketch = (await answer!.text()).split('<page-sketch>')[1];
  if (!sketch?.includes(`>${text}<`)) throw new Error(`/${role} has nothing to read before its script has started.`);
  await page.close();
}

/** Milliseconds until the text is painted, and until the page itself has taken over. */
async function open(page: Page, { role }: Start): Promise<[readable: number, ready: number]> {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`/${role}`, { waitUntil: 'commit' });
  await page.locator('page-sketch').waitFor({ state: 'detached', timeout: 30_000 });
  const ready = await page.evaluate(() => performance.now());
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  return [(await paint.jsonValue()) ?? ready, ready];
}

async function measure(browser: Browser, base: string, start: Start): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: base });
  await context.addInitScript((value) => localStorage.setItem('auth_token', value), await demoToken(base, start.role));
  await visitOnce(context, start);
  await context.setOffline(true);
  await isReadable(await context.newPage(), start);
  const visits: [number, number][] = [];
  while (visits.length < times) {
    const page = await context.newPage();
    visits.push(await open(page, start));
    await page.close();
  }
  await context.close();
  const middle = (at: 0 | 1) => visits.map((visit) => visit[at]).toSorted((one, other) => one - other)[times >> 1]!;
  const fits = middle(0) < mostMs;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    `/${start.role.padEnd(8)} without a connection: ${seconds(middle(0))} to read, ${seconds(middle(1))} to use  ${fits ? '' : 'over budget'}`,
  );
  return fits;
}

/** Prints the middle of several visits for the start page of each portal; returns whether all can be read in time. */
export async function measureWithoutConnection(base: string, port: number): Promise<boolean> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  let all = true;
  for (const start of startPages) all = (await measure(browser, base, start)) && all;
  await browser.close();
  return all;
}
