// What the tables looked like after each migration. Only the newest is compared with the tables, and each has some 400 kB.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';

const folder = join(root, 'apps', 'server', 'migrations', 'meta');

export const snapshotsIn = (meta = folder) => readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));

/** The name that the snapshot of the last migration has. */
export function newestSnapshot(meta = folder) {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
  return `${entries.at(-1).tag.slice(0, 4)}_snapshot.json`;
}

/** Removes those of earlier migrations. */
export function dropOldSnapshots(meta = folder) {
  const newest = newestSnapshot(meta);
  for (const name of snapshotsIn(meta)) if (name < newest) rmSync(join(meta, name));
}
