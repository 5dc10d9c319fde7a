import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { startProgram } from '../../bench/programs.ts';
import { demoToken } from '../fixtures/demo-account.ts';
import { pictures, type Picture } from './pictures.ts';

/* `npm run docs:pictures`: a script takes the guides' pictures, so that they show the real product. */

const port = 4731;
const origin = `http://localhost:${port}`;
const folder = join(import.meta.dirname, '../../docs/guide/pictures');
const desktop = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true };

async function take(browser: Browser, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    ...(picture.phone ? phone : desktop),
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (picture.as)
    await page.addInitScript((token) => localStorage.setItem('auth_token', token), await demoToken(origin, picture.as));
  await page.goto(origin + picture.at);
  await page.waitForLoadState('networkidle');
  await picture.before?.(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const png = await page.screenshot();
  const webp = await sharp(png).webp({ quality: 72, effort: 6 }).toBuffer();
  await writeFile(join(folder, `${picture.name}.webp`), webp);
  process.stdout.write(`${picture.name}  ${Math.round(webp.length / 1024)} KiB\n`);
  await context.close();
}

const data = await mkdtemp(join(tmpdir(), 'doctorbird-guide-'));
const wanted = new Set(process.argv.slice(2));
const server = await startProgram(
  'apps/server/build/main.js',
  { PORT: String(port), DATA_DIR: data, NODE_ENV: 'production', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' },
  `${origin}/api/v1/ready`,
);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
try {
  for (const picture of pictures) if (wanted.size === 0 || wanted.has(picture.name)) await take(browser, picture);
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
