import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteCommit } from './build-commit.mjs';
import { Failure } from './failure.mjs';
import { root, runNodeQuietly } from './node-runtime.mjs';
import { ensureWebBuild, fingerprint, webStamp } from './web-build.mjs';

const stamp = join(root, 'apps', 'server', 'build', '.sources');
/** Says that these are the files of a release, whose times say nothing about what they were built from. */
export const RELEASED = 'apps/server/build/.released';
const released = join(root, RELEASED);
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
  // A release comes built, and is made again only when it is asked for.
  if (!force && existsSync(released)) return;
  await ensureWebBuild({ force });
  const sources = createHash('sha256').update(fingerprint(SOURCES)).update(readFileSync(webStamp)).digest('hex');
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return noteCommit();
  const { code, output } = await runNodeQuietly(['apps/server/bundle.mjs']);
  if (code !== 0) {
    process.stderr.write(output);
    const full = /ENOSPC/.test(output) ? 'the disk is full' : `its build ended with code ${code}`;
    throw new Failure(`The server could not be built: ${full}.`);
  }
  writeFileSync(stamp, sources);
  noteCommit();
}
