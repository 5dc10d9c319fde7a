import { playwright } from '@vitest/browser-playwright';
import type { PluginOption } from 'vite';
import { configDefaults, defineProject } from 'vitest/config';
import { filesNotOfDay } from '../../scripts/durations.mjs';
import { withPatience } from '../../scripts/pace.mjs';
import webConfig from './vite.config.ts';

const web = webConfig({ command: 'serve', mode: 'test' });

/** How components are built. Without the router's framework: a test renders a component, not the application. */
const plugins = (web.plugins ?? [])
  .flat()
  .filter((plugin: PluginOption) => plugin && 'name' in plugin && !plugin.name.startsWith('react-router'));

/** As in vitest.config.ts of the whole repository. */
const notToday =
  process.env['TEST_TURNS'] && process.env['TEST_DEPTH'] !== 'deep' ? filesNotOfDay(process.env['TEST_DAY']) : [];

/** Component tests, in the Chromium that the browser tests use. */
export default defineProject({
  plugins,
  css: web.css,
  // Everything the application uses is prepared before the first test: a package found later would reload the page.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', 'test/*.{ts,tsx}', '!app/entry.server.tsx'] },
  test: {
    name: 'browser',
    // Pages side by side: by default one after the other. Projects with another number of workers are groups of their own.
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    include: ['app/**/*.browser.test.tsx'],
    // As seen from this folder.
    exclude: [...configDefaults.exclude, ...notToday.map((file) => file.replace('apps/web/', ''))],
    // A busy machine renders late.
    expect: { poll: { timeout: withPatience(5000) } },
    setupFiles: ['test/set-up-browser.ts'],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--no-first-run',
            '--disable-background-networking',
            '--font-render-hinting=none',
          ],
        },
        contextOptions: { locale: 'en-JM', timezoneId: 'America/Jamaica', reducedMotion: 'reduce' },
        actionTimeout: withPatience(5000),
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1024, height: 800 } }],
      screenshotFailures: false,
    },
  },
});
