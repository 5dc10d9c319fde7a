import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';

export const SERVER = 'apps/server/src/main.ts';

/** Settings of this machine; what the environment itself says wins over them. */
export const ENVIRONMENT_FILE = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];

export const SERVER_FLAGS = [
  ...ENVIRONMENT_FILE,
  // Left alone, V8 lets short-lived garbage grow past 100 MB before it looks; small steps keep an idle server small.
  '--max-semi-space-size=2',
  '--disable-warning=ExperimentalWarning',
];
