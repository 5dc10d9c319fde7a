import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { root } from './node-runtime.mjs';

/** What `npm run build` makes, and what it is made from. */
export const SERVER = 'apps/server/build/main.js';
export const SERVER_SOURCE = 'apps/server/src/main.ts';

/** Settings of this machine; what the environment itself says wins over them. */
export const ENVIRONMENT_FILE = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

export const SERVER_FLAGS = [
  ...ENVIRONMENT_FILE,
  // An idle server should be small. Left alone, V8 sizes its heap by the machine's memory and lets garbage lie;
  // --optimize-for-size would save more, but costs a third of the answers per second.
  '--max-semi-space-size=4',
  '--max-old-space-size=512',
  '--expose-gc',
  '--disable-warning=ExperimentalWarning',
];

/**
 * One memory pool per thread would hold on to freed pages for good; so would large blocks, once the limits have grown.
 * Blocks from 8 KiB on are mapped alone: with 32 KiB those of starting left holes of 5 to 12 MB, with 128 KiB 10 MB more.
 * Requests per second are the same.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '32768',
  MALLOC_MMAP_THRESHOLD_: '8192',
};

/** Paths as the person meant them, who may have called npm from any folder; a folder's trailing slash stays. */
export const fromCaller = (paths) =>
  paths.map((path) => `${resolve(process.env.INIT_CWD ?? '.', path)}${/[/\\]$/.test(path) ? sep : ''}`);
