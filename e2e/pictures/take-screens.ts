import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { startProgram } from '../../bench/programs.ts';
import { demoToken, type Role } from '../fixtures/demo-account.ts';
import { compareFolders } from './compare.ts';
import { shots, type Shot } from './shots.ts';

/* `npm run pictures`: every screen at three widths, light and dark, on the demo with its clock frozen. See CONTRIBUTING.md. */

const { values: asked, positionals: wanted } = parseArgs({
  options: {
    /** Where the pictures go. */
    to: { type: 'string', default: 'build/pictures' },
    /** A folder of earlier pictures: differences are listed, and drawn into `<to>-differences`. */
    against: { type: 'string' },
    /** A data folder to show (it is copied), so that two runs show the same records. */
    data: { type: 'string' },
    widths: { type: 'string', default: '360,768,1440' },
    schemes: { type: 'string', default: 'light,dark' },
  },
  allowPositionals: true,
});

const port = 4732;
const origin = `http://localhost:${port}`;
const fixedDate = '2026-11-21T15:00:00Z';
const heights: Record<string, number> = { 360: 740, 768: 1024, 1440: 900 };
const schemes = asked.schemes.split(',') as Array<'light' | 'dark'>;
const to = resolve(asked.to);

const tokens = new Map<Role, Promise<string>>();
function tokenOf(role: Role): Promise<string> {
  const token = tokens.get(role) ?? demoToken(origin, role);
  tokens.set(role, token);
  return token;
}

async function take(browser: Browser, shot: Shot): Promise<void> {
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', baseURL: origin });
  const page = await context.newPage();
  await page.clock.setFixedTime(fixedDate);
  if (shot.as) await page.addInitScript((token) => localStorage.setItem('auth_token', token), await tokenOf(shot.as));
  const settled = async () => {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html[data-auth=pending]')).toHaveCount(0, { timeout: 15_000 });
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0, {
      timeout: 15_000,
    });
  };
  const sizes = asked.widths.split(',').map((width) => ({ width: Number(width), height: heights[width] ?? 900 }));
  await page.setViewportSize(shot.wideOnly ? { width: 1440, height: 900 } : sizes[0]!);
  await page.goto(shot.path);
  await settled();
  if (shot.before) {
    await shot.before(page);
    // The page is already idle from its first load: wait for what the step requested.
    await page.waitForTimeout(600);
    await settled();
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // What loads when scrolled into view has to be there before the picture is taken.
      if (!shot.visiblePart) await scrollThrough(page);
      await page.screenshot({
        path: join(to, `${shot.name}.${size.width}.${colorScheme}.png`),
        fullPage: !shot.visiblePart,
        animations: 'disabled',
      });
    }
  }
  await context.close();
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    scrollTo(0, document.body.scrollHeight);
    await new Promise((done) => setTimeout(done, 50));
    scrollTo(0, 0);
    const drawn = [...document.images].map((picture) => picture.decode());
    await Promise.allSettled(drawn);
    await document.fonts.ready;
  });
}

await mkdir(to, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'doctorbird-pictures-'));
if (asked.data) await cp(asked.data, data, { recursive: true });
const server = await startProgram(
  'apps/server/build/main.js',
  {
    PORT: String(port),
    DATA_DIR: data,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    FIXED_DATE: fixedDate,
    NODE_OPTIONS: `--import=${new URL('./fixed-date.mjs', import.meta.url).href}`,
  },
  `${origin}/api/v1/ready`,
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
const left = shots.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
const failed: string[] = [];
let taken = 0;
async function takeNext(): Promise<void> {
  for (let shot = left.shift(); shot; shot = left.shift())
    try {
      await take(browser, shot);
      taken += 1;
    } catch (error) {
      failed.push(`${shot.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
}
try {
  await Promise.all([takeNext(), takeNext()]);
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
for (const line of failed) process.stdout.write(`not taken  ${line}\n`);
process.stdout.write(`${taken} screens taken, ${failed.length} failed, in ${to}\n`);
if (failed.length > 0) process.exitCode = 1;
if (asked.against) {
  const into = `${to}-differences`;
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const differences = await compareFolders(resolve(asked.against), to, into);
  for (const { name, what } of differences)
    process.stdout.write(`${name}  ${typeof what === 'number' ? `${what} pixels` : what}\n`);
  process.stdout.write(`${differences.length} pictures differ\n`);
  if (differences.length > 0) process.exitCode = 1;
}
