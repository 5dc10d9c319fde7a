import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { withPatience } from '../../scripts/pace.mjs';
import base from '../playwright.config.ts';
import type { EngineOptions } from './engine-test.ts';

/* Firefox and WebKit, each by its own driver. Playwright is the runner here, and has no browser. */
const { webServer, use } = base;
if (!webServer || Array.isArray(webServer)) throw new Error('The browser tests have one server.');

export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  // A browser is slow to start: each worker has one, and goes through a file with it.
  fullyParallel: false,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: withPatience(120_000),
  expect: { timeout: withPatience(10_000) },
  forbidOnly: true,
  use: { baseURL: use!.baseURL, trace: 'off' },
  // A project is everything of one engine, so that each of two workers has one.
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
  webServer: { ...webServer, command: `"${process.execPath}" "${join(import.meta.dirname, 'framed-server.ts')}"` },
});
