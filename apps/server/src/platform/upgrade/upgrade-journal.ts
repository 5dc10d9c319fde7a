import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError, startupErrorFrom } from '../startup-error.ts';

const shape = z.object({
  /** `changing`: the database may be of either version. `putting back`: the backup is being loaded, and nothing else may happen. */
  state: z.enum(['changing', 'putting back']),
  /** The backup from before, complete and read back. */
  backup: z.string(),
  /** When it was made. */
  at: z.iso.datetime(),
  from: z.object({ version: z.string(), commit: z.string().nullable() }).nullable(),
  to: z.object({ version: z.string(), commit: z.string().nullable() }),
  /** The migrations of the database before, as it records them. */
  migrations: z.array(z.number()),
  /** How many rows each table had. */
  rows: z.record(z.string(), z.number()),
  /** What did not add up before, so nobody blames the upgrade; null: could not be looked at. */
  faults: z.array(z.string()).nullable(),
});
export type UpgradeJournal = z.infer<typeof shape>;

const place = (dataDir: string): string => join(dataDir, 'upgrade.json');

/** What an upgrade that was interrupted had begun; undefined when there is none. */
export function readUpgradeJournal(dataDir: string): UpgradeJournal | undefined {
  const file = place(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartupError(`${file} cannot be read, so it is not known how far the upgrade came: restore a backup.`, {
      cause,
    });
  }
}

/** On the disk before it returns: what follows may end with the power. */
export function writeUpgradeJournal(dataDir: string, journal: UpgradeJournal): void {
  const file = place(dataDir);
  const draft = `${file}.new`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeSync(handle, JSON.stringify(journal));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
    syncFolder(dataDir);
  } catch (error) {
    throw startupErrorFrom(`The upgrade could not note how far it came in DATA_DIR ${dataDir}`, error);
  }
}

export function dropUpgradeJournal(dataDir: string): void {
  rmSync(place(dataDir), { force: true });
  rmSync(`${place(dataDir)}.new`, { force: true });
  if (existsSync(dataDir)) syncFolder(dataDir);
}

function syncFolder(folder: string): void {
  // Not every system lets a folder be opened.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A server that works on half an upgrade would add rows that going back loses. Throws a StartupError. */
export function refuseUnfinishedUpgrade(dataDir: string): void {
  if (readUpgradeJournal(dataDir))
    throw new StartupError(
      'An upgrade was interrupted: run "npm run upgrade" once more, which finishes it or goes back, and then start.',
    );
}
