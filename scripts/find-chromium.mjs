import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from './failure.mjs';
import { root } from './node-runtime.mjs';

// The shell without a window first: it does the same work in 40% less time.
const ON_PATH = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const require = createRequire(join(root, 'package.json'));

/** Finds a browser that really starts, or brings one along, and answers the environment that the tests need. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return { CHROMIUM_PATH: named };
    throw new Failure(`CHROMIUM_PATH names ${named}, which does not start.`);
  }
  for (const find of [fromPackage, fromPath, fromPlaywright, fromApt]) {
    const environment = await find().catch(() => undefined);
    if (environment) return environment;
  }
  throw new Failure(
    'no Chromium was found or could be installed; install one (or run as root on Debian) or set CHROMIUM_PATH',
  );
}

/** The headless shell of the npm registry: no download from elsewhere and no root, with its own copies of the libraries. */
async function fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const entry = require.resolve('@sparticuz/chromium');
  const { default: chromium, inflate } = await import(pathToFileURL(entry).href);
  const path = await chromium.executablePath();
  const packageRoot = entry.slice(
    0,
    entry.lastIndexOf(join('@sparticuz', 'chromium')) + join('@sparticuz', 'chromium').length,
  );
  const libraries = join(await inflate(join(packageRoot, 'bin', 'al2023.tar.br')), 'lib');
  const environment = { LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter) };
  return starts(path, environment) ? { CHROMIUM_PATH: path, ...environment } : undefined;
}

async function fromPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    for (const name of ON_PATH) {
      const path = join(folder, name);
      if (existsSync(path) && starts(path)) return { CHROMIUM_PATH: path };
    }
  }
  return undefined;
}

async function fromPlaywright() {
  const { chromium } = require('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && starts(path) ? { CHROMIUM_PATH: path } : undefined;
}

async function fromApt() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Installing Chromium with apt-get ...\n');
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation');
  return fromPath();
}

function starts(path, environment = {}) {
  const tried = spawnSync(path, ['--version'], {
    env: { ...process.env, ...environment },
    timeout: 20_000,
    stdio: 'ignore',
  });
  return tried.status === 0;
}
