import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './node-runtime.mjs';

/** What a release has in place of a repository: the commit that it was made from. */
export const COMMIT_FILE = 'COMMIT';
/** Where the server finds it. */
const built = join(root, 'apps', 'server', 'build', 'commit');

/** The commit of these sources, read without git; an empty text where nobody knows it. */
export function sourceCommit(folder = root) {
  const noted = join(folder, COMMIT_FILE);
  if (existsSync(noted)) return readFileSync(noted, 'utf8').trim();
  try {
    const git = gitFolder(join(folder, '.git'));
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    if (!head.startsWith('ref: ')) return head;
    const name = head.slice('ref: '.length);
    const places = [git, commonFolder(git)];
    for (const place of places)
      if (existsSync(join(place, name))) return readFileSync(join(place, name), 'utf8').trim();
    const packed = readFileSync(join(commonFolder(git), 'packed-refs'), 'utf8').split('\n');
    return packed.find((line) => line.endsWith(` ${name}`))?.split(' ')[0] ?? '';
  } catch {
    return '';
  }
}

/** A work tree has a file there that names the folder. */
function gitFolder(path) {
  if (statSync(path).isDirectory()) return path;
  return resolve(dirname(path), readFileSync(path, 'utf8').replace('gitdir:', '').trim());
}

function commonFolder(git) {
  const file = join(git, 'commondir');
  return existsSync(file) ? resolve(git, readFileSync(file, 'utf8').trim()) : git;
}

/** Notes it for the server, which may run where neither git nor a repository is. */
export function noteCommit() {
  const commit = sourceCommit();
  if (existsSync(built) && readFileSync(built, 'utf8').trim() === commit) return;
  writeFileSync(built, `${commit}\n`);
}
