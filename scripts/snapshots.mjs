// What the tables looked like after each migration. Only the newest is compared with the tables, and each has some 400 kB.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';

const folder = join(root, 'apps', 'server', 'migrations', 'meta');

export const snapshotsIn = (meta = folder) => readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));

export const snapshotFile = (name, meta = folder) => join(meta, name);

/** The name that the snapshot of the last migration has. */
export function newestSnapshot(meta = folder) {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
  return `${entries.at(-1).tag.slice(0, 4)}_snapshot.json`;
}

/** Removes those of earlier migrations. */
export function dropOldSnapshots(meta = folder) {
  const newest = newestSnapshot(meta);
  for (const name of snapshotsIn(meta)) if (name < newest) rmSync(snapshotFile(name, meta));
}

/** Writes those that are left on one line each: nobody reads them, and drizzle-kit spreads them over twenty thousand. */
export function compactSnapshots(meta = folder) {
  for (const name of snapshotsIn(meta)) {
    const file = snapshotFile(name, meta);
    writeFileSync(file, `${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))}\n`);
  }
}
