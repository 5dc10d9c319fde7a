import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isDeep } from '../apps/server/test/depth.ts';
import { longerHalf } from '../scripts/durations.mjs';
import { withPatience } from '../scripts/pace.mjs';

const port = Number(process.env.E2E_PORT ?? 4173);
const root = join(import.meta.dirname, '..');
const server =
  process.env.E2E_SERVERS === '2'
    ? join(import.meta.dirname, 'two-servers.ts')
    : join(root, 'apps/server/build/main.js');
// The workers read this file too: only the first read creates the folder. It has 100 MB, and goes when all is well.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'doctorbird-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', (code) => {
    if (code === 0) rmSync(folder, { recursive: true, force: true });
  });
}

const chromium = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--font-render-hinting=none',
  ],
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
// On a desk nothing moves, as many people have it set: drawing what moves is a tenth of a journey. On a phone it moves.
const desktop = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' as const } };

/*
 * Tests begin in the order of projects and files. The journeys that take longest are projects of their own, with the same names,
 * before the others, so that no worker is left with one of them at the end. Screens are short.
 */
const journeys = ['journeys/**/*.spec.ts'];
const longer = longerHalf(globSync('e2e/journeys/**/*.spec.ts', { cwd: root }), (file) => file).map((file) =>
  join(root, file),
);
const journeyProjects = [
  { name: 'phone', use: phone, grepInvert: /@desk/ },
  isDeep ? { name: 'desktop', use: desktop, grepInvert: /@phone/ } : { name: 'desk', use: desktop, grep: /@desk/ },
].map((project) => ({ ...project, teardown: 'afterwards' }));

/** Browser tests against the real server on a fresh demo organisation; shared by all projects, so tests create their own families. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  // Twice as many as CI has cores: a test mostly waits. Two took a third longer, and more starve each other.
  workers: 4,
  // A busy machine may starve a browser once; a repeated failure is a bug.
  retries: process.env.CI ? 2 : 0,
  timeout: withPatience(60_000),
  expect: { timeout: withPatience(10_000) },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: chromium,
    // Recording costs a fifth of the time: CI records only what failed once.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // As visitors, not as a bot: the server renders pages for those differently.
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  },
  /*
   * In the whole depth a journey runs on a phone and on a desk; on a day on a phone. Where width makes no difference to what it
   * holds, it is tagged with where that is usually done: `@desk` for the work of admins, `@phone` for what families do and
   * for rules of accounts.
   * Every screen is looked at in both widths by `screens/`.
   */
  projects: [
    ...journeyProjects.map((project) => ({ ...project, testMatch: longer })),
    ...journeyProjects.map((project) => ({ ...project, testMatch: journeys, testIgnore: longer })),
    {
      name: 'desktop',
      use: desktop,
      testMatch: ['screens/**/*.spec.ts'],
      grepInvert: /@phone/,
      teardown: 'afterwards',
    },
    // Each makes a class of today, which all screens of the day have from then on: they come last.
    { name: 'classes', use: phone, testMatch: ['classes/**/*.spec.ts'] },
    // Looks at what all of them left behind.
    { name: 'afterwards', use: phone, testMatch: ['afterwards/**/*.spec.ts'] },
  ],
  webServer: {
    command: `"${process.execPath}" "${server}"`,
    url: `http://localhost:${port}/api/v1/ready`,
    timeout: withPatience(60_000),
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      WEBHOOKS_TO_LOCALHOST: 'on',
      NODE_ENV: 'production',
    },
  },
});
