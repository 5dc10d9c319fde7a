import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './node-runtime.mjs';
import { releaseName, verifyRelease } from './release-files.mjs';

/**
 * `npm run release:verify -- <folder> [public key]`: whether a release is the one that its maintainers made. It is run in the version at
 * hand, whose key is trusted already: the one that comes in a new archive proves nothing.
 */
export default async function verify([folder, keyFile]) {
  const from = (path) => resolve(process.env.INIT_CWD ?? '.', path);
  if (!folder) throw new Failure('Say where the release is: npm run release:verify -- <folder> [public key].');
  const key = keyFile ? from(keyFile) : join(root, 'deploy', 'release-key.pem');
  if (!existsSync(key))
    throw new Failure(
      `There is no public key ${key}: name the file of the key that the maintainers published (CONTRIBUTING.md, Releases).`,
    );
  const files = verifyRelease(from(folder), readFileSync(key, 'utf8'));
  process.stdout.write(
    `The release ${releaseName(files)} is genuine: the signature fits, and ${files.length} files are as they were released.\n`,
  );
  return 0;
}
