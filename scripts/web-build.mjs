import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { Failure } from './failure.mjs';
import { packageBin, root, runNodeQuietly } from './node-runtime.mjs';

const web = join(root, 'apps', 'web');
/** Says from which sources the pages at hand were built. */
export const webStamp = join(web, 'build', '.sources');
const SOURCES = [
  'apps/web',
  'packages/contract/src',
  'scripts/css-names.mjs',
  'scripts/narrow-letters.mjs',
  'package-lock.json',
];
const NOT_SOURCES = new Set(['build', 'node_modules', '.react-router', '.css-types', 'test-results']);

/** Builds the web application unless the build at hand was made from these very sources. */
export async function ensureWebBuild({ force = false } = {}) {
  const sources = fingerprint(SOURCES);
  if (!force && existsSync(webStamp) && readFileSync(webStamp, 'utf8') === sources) return;
  process.stdout.write('Building the web application ...\n');
  const args = [packageBin('@react-router/dev/bin.cjs'), 'build'];
  const { code, output } = await runNodeQuietly(args, { cwd: web, env: { NODE_ENV: 'production', CI: 'true' } });
  if (code !== 0) {
    process.stderr.write(output);
    const full = /ENOSPC/.test(output) ? 'the disk is full' : `its build ended with code ${code}`;
    throw new Failure(`The web application could not be built: ${full}.`);
  }
  const workers = await runNodeQuietly([join(web, 'worker', 'build-workers.mjs')], {
    cwd: web,
    env: { NODE_ENV: 'production' },
  });
  if (workers.code !== 0) {
    process.stderr.write(workers.output);
    throw new Failure('The workers of the portals could not be built.');
  }
  await compressAssets(join(web, 'build', 'client'));
  writeFileSync(webStamp, sources);
}

/** Names, sizes and times are enough to see a change, and reading them takes milliseconds. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) for (const line of describe(source)) hash.update(line);
  return hash.digest('hex');
}

function* describe(path) {
  const stat = statSync(join(root, path));
  if (!stat.isDirectory()) {
    yield `${path} ${stat.size} ${stat.mtimeMs}\n`;
    return;
  }
  const names = readdirSync(join(root, path)).filter((name) => !NOT_SOURCES.has(name));
  for (const name of names.sort()) yield* describe(`${path}/${name}`);
}
