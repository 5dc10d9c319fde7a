import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMMIT_FILE } from './build-commit.mjs';
import { Failure } from './failure.mjs';
import { licenseList, unlicensed } from './licenses.mjs';
import { root } from './node-runtime.mjs';
import { notesOf, refuseMade, signingKey, writeRelease } from './release-files.mjs';
import { leakedSecrets } from './secrets.mjs';
import { ensureBuild, RELEASED } from './server-build.mjs';

/**
 * `npm run release`: a source archive, a built one, the list of parts, licences, notes, sums and their signature, into `releases/<version>`
 * or the folder that is named. RELEASE_KEY_FILE is the private key; without it the release is not signed, and says so.
 */
export default async function release([folder]) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `doctorbird-${version}`;
  if (git('status', '--porcelain').trim())
    throw new Failure(
      'There are changes that are not committed: a release is made from what is committed and nothing else.',
    );
  const strange = unlicensed();
  if (strange.length > 0)
    throw new Failure(
      `Nobody has looked at the licence of ${strange[0].name}: ${strange[0].license} (scripts/licenses.mjs).`,
    );
  const leaks = leakedSecrets();
  if (leaks.length > 0) throw new Failure(`A secret is in the repository: ${leaks[0]}.`);
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const target = folder ? resolve(process.env.INIT_CWD ?? '.', folder) : join(root, 'releases', version);
  // Before minutes of building, not after.
  refuseMade(target);
  const key = readKey(process.env.RELEASE_KEY_FILE);
  const commit = git('rev-parse', 'HEAD').trim();
  const time = Number(git('log', '-1', '--format=%ct'));
  process.stdout.write('Building ...\n');
  await ensureBuild({ force: true });
  const { files, signed } = writeRelease(target, {
    name,
    time,
    sources: [...trackedFiles(), { path: COMMIT_FILE, data: Buffer.from(`${commit}\n`) }],
    built: builtFiles(),
    extras: {
      [`${name}.cdx.json`]: parts(version, time),
      [`${name}-licenses.txt`]: licenseList(),
      [`${name}-notes.md`]: notes,
    },
    key,
  });
  process.stdout.write(`${target}: ${files.join(', ')}\n`);
  if (!signed)
    process.stdout.write(
      'It is not signed: set RELEASE_KEY_FILE (CONTRIBUTING.md, Releases), or nobody can verify it.\n',
    );
  return 0;
}

function readKey(file) {
  if (!file) return undefined;
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  if (!existsSync(path)) throw new Failure(`RELEASE_KEY_FILE ${path} is not there.`);
  const key = readFileSync(path, 'utf8');
  signingKey(key);
  return key;
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 });
  if (status !== 0) throw new Failure(`A release is made from a clone: git ${args[0]} says ${stderr.trim()}`);
  return stdout;
}

/** As they are committed; the tree was found to be clean. */
const trackedFiles = () =>
  git('ls-files', '-s', '-z')
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const [facts, path] = line.split('\t');
      return { path, data: readFileSync(join(root, path)), executable: facts.startsWith('100755') };
    });

/** The pages and the server, without the notes from which sources of which moment they were built. */
function builtFiles() {
  const folders = ['apps/server/build', 'apps/web/build'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => !path.endsWith('/.sources') && statSync(join(root, path)).isFile()),
  );
  return [
    ...files.map((path) => ({ path, data: readFileSync(join(root, path)) })),
    { path: RELEASED, data: Buffer.from('Built for this release; `npm run build` builds it again.\n') },
  ];
}

/** What the product runs on (CycloneDX), by the lock file, with the time and number of this release in place of those of this run. */
function parts(version, time) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline', '--omit', 'dev'];
  const windows = process.platform === 'win32';
  const { status, stdout } = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    shell: windows,
  });
  if (status !== 0) throw new Failure('npm could not list the parts (npm sbom).');
  const list = JSON.parse(stdout);
  // npm has the name of the folder there.
  list.metadata.component.name = 'doctorbird';
  list.metadata.timestamp = new Date(time * 1000).toISOString();
  delete list.serialNumber;
  const hash = createHash('sha256')
    .update(`${version}${JSON.stringify(list)}`)
    .digest('hex');
  const number = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return `${JSON.stringify({ ...list, serialNumber: `urn:uuid:${number.join('-')}` }, null, 2)}\n`;
}
