import { chromium, type Browser } from '@playwright/test';
import { demoToken } from '../e2e/fixtures/demo-account.ts';
import { saveDataInPortals, startPages, visitFirst } from '../e2e/fixtures/slow-phone.ts';

/** A start page can be read in so many seconds on a slow phone, with so many requests (docs/rules.md, rule 27). */
const budget = { seconds: 6, requests: 40 };
const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;

type Visit = Awaited<ReturnType<typeof visitFirst>>;

async function visit(browser: Browser, base: string, { role, text }: (typeof startPages)[number]): Promise<Visit> {
  const context = await browser.newContext({ ...phone, baseURL: base });
  const page = await context.newPage();
  // What a page fetches ahead for later pages is not its own.
  await page.addInitScript(saveDataInPortals);
  await page.addInitScript((value) => localStorage.setItem('auth_token', value), await demoToken(base, role));
  const heading = page.getByRole('main').getByRole('heading', { name: text, exact: true });
  const result = await visitFirst(page, `/${role}`, heading, true);
  await context.close();
  return result;
}

/**
 * Prints how long the start page of each portal takes on a slow phone, the better of two visits; returns whether all are
 * within the budget.
 */
export async function measureStartPages(base: string, port: number): Promise<boolean> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  let all = true;
  for (const start of startPages) {
    const visits = [await visit(browser, base, start), await visit(browser, base, start)];
    const seconds = Math.min(...visits.map(({ readableMs }) => readableMs)) / 1000;
    const requests = Math.max(...visits.map((one) => one.requests));
    const fits = seconds <= budget.seconds && requests <= budget.requests;
    all &&= fits;
    console.log(`/${start.role.padEnd(8)} ${seconds.toFixed(1)} s  ${requests} requests  ${fits ? '' : 'over budget'}`);
  }
  await browser.close();
  return all;
}
