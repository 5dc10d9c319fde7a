import { chromium, type Browser, type Page } from '@playwright/test';
import { demoToken, type Role } from '../e2e/fixtures/demo-account.ts';
import { report } from './table.ts';

/** How long people wait for what they press, "interaction to next paint", on a phone with a quarter of this processor. */
const mostMs = 100;
const slower = 4;
const rounds = 3;

interface Screen {
  path: string;
  role?: Role;
  /** Names of buttons and summaries, in the order in which somebody presses them. */
  presses: readonly string[];
}
const screens: readonly Screen[] = [
  { path: '/', presses: ['Next slide', 'Pause slides', 'Menu'] },
  { path: '/programs', presses: ['More filters', 'Menu'] },
  { path: '/robots', presses: ['Menu'] },
  { path: '/gallery', presses: ['Menu'] },
  { path: '/contact', presses: ['Send message', 'Menu'] },
  { path: '/auth', presses: ['Show password', 'Sign In', 'Menu'] },
  { path: '/parent', role: 'parent', presses: ['What to bring', 'More', 'Help'] },
  { path: '/parent/enrollments', role: 'parent', presses: ['More'] },
  { path: '/student', role: 'student', presses: ['More', 'Help'] },
  { path: '/staff', role: 'staff', presses: ['More', 'Help'] },
  { path: '/admin', role: 'admin', presses: ['More', 'Help'] },
  { path: '/admin/enrollments', role: 'admin', presses: ['Filter', 'Columns'] },
];

/** In the page, the browser's own measure: from the press until what it changed is painted. */
const watchPresses = `
  window.worstPress = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.worstPress = Math.max(window.worstPress, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  // A summary has no role of its own: it is found by its text or its label.
  const summary = page.locator('summary').filter({ hasText: name });
  const labelled = page.locator(`summary[aria-label="${name}"]`);
  await button.or(summary).or(labelled).filter({ visible: true }).last().click();
  await page.waitForTimeout(400);
  // What it opened would lie over the next one.
  await page.keyboard.press('Escape');
  await page.waitForTimeout(200);
}

async function worstOf(browser: Browser, base: string, { path, role, presses }: Screen): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: base });
  try {
    if (role)
      await context.addInitScript((value) => localStorage.setItem('auth_token', value), await demoToken(base, role));
    const page = await context.newPage();
    await page.addInitScript({ content: watchPresses });
    await page.goto(path);
    await page.waitForTimeout(4000);
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slower });
    for (const name of presses) await press(page, name);
    return await page.evaluate<number>('window.worstPress');
  } finally {
    await context.close();
  }
}

/** Presses what people press on each screen; the best of three rounds counts, for a busy machine only makes it worse. */
export async function measurePresses(base: string, port: number): Promise<boolean> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  let good = true;
  for (const screen of screens) {
    const worst: number[] = [];
    for (let round = 0; round < rounds; round += 1) worst.push(await worstOf(browser, base, screen));
    const fits = report({
      part: `Presses on a phone, a processor ${slower} times slower`,
      name: screen.path,
      value: Math.min(...worst),
      unit: 'ms',
      goal: { atMost: mostMs },
      from: `${screen.presses.join(', ')}; ${worst.join(', ')} ms`,
    });
    good &&= fits;
  }
  await browser.close();
  return good;
}
