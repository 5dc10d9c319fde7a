import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { root, runNodeQuietly } from './node-runtime.mjs';
import { ensureWebBuild, fingerprint, webStamp } from './web-build.mjs';

const stamp = join(root, 'apps', 'server', 'build', '.sources');
const SOURCES = [
  'apps/server/src',
  'apps/server/demo',
  'apps/server/bundle.mjs',
  'scripts/narrow-letters.mjs',
  'packages/contract/src',
  'package-lock.json',
];

/** Builds the whole product, the pages and then the server that carries them, unless it was made from these very sources. */
export async function ensureBuild({ force = false } = {}) {
  await ensureWebBuild({ force });
  const sources = createHash('sha256').update(fingerprint(SOURCES)).update(readFileSync(webStamp)).digest('hex');
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  const { code, output } = await runNodeQuietly(['apps/server/bundle.mjs']);
  if (code !== 0) {
    process.stderr.write(output);
    const full = /ENOSPC/.test(output) ? 'the disk is full' : `its build ended with code ${code}`;
    throw new Failure(`The server could not be built: ${full}.`);
  }
  writeFileSync(stamp, sources);
}
