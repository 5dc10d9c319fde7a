import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ProgramVersion {
  version: string;
  /** The commit that it was built from, in short; null where nobody knew it. */
  commit: string | null;
}

const root = join(import.meta.dirname, '../../../../..');

/** What this program is, by its package and what its build wrote down: a server needs no git. */
export const programVersion: ProgramVersion = {
  version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
  commit: readCommit(join(root, 'apps/server/build/commit')),
};

function readCommit(file: string): string | null {
  try {
    return /^[0-9a-f]{7,40}$/.exec(readFileSync(file, 'utf8').trim())?.[0].slice(0, 9) ?? null;
  } catch {
    return null;
  }
}

export const versionText = ({ version, commit }: ProgramVersion): string =>
  commit === null ? version : `${version} (${commit})`;
