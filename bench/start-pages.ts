import { chromium } from '@playwright/test';
import { demoToken } from '../e2e/fixtures/demo-account.ts';
import { startPages, visitFirst } from '../e2e/fixtures/slow-phone.ts';

/** A start page can be read in so many seconds on a slow phone, with so many requests (docs/rules.md, rule 27). */
const budget = { seconds: 6, requests: 40 };
const phone = { viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const;

/** Prints how long the start page of each portal takes on a slow phone; returns whether all keep the budget. */
export async function measureStartPages(base: string, port: number): Promise<boolean> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  let kept = true;
  for (const { role, text } of startPages) {
    const context = await browser.newContext({ ...phone, baseURL: base });
    const page = await context.newPage();
    const token = await demoToken(base, role);
    await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    const heading = page.getByRole('main').getByRole('heading', { name: text, exact: true });
    const { requests, readableMs } = await visitFirst(page, `/${role}`, heading, true);
    const seconds = readableMs / 1000;
    const keeps = seconds <= budget.seconds && requests <= budget.requests;
    kept &&= keeps;
    console.log(`/${role.padEnd(8)} ${seconds.toFixed(1)} s  ${requests} requests  ${keeps ? '' : 'over budget'}`);
    await context.close();
  }
  await browser.close();
  return kept;
}
