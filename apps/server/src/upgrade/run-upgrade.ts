import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupLines } from '../backup-command.ts';
import type { Config } from '../config.ts';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { inFolder, writeBackup } from '../platform/backup/write-backup.ts';
import { lookAtMigrations, migrateDatabase } from '../platform/database/migrate.ts';
import { findPostgresBinaries } from '../platform/database/postgres-binaries.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { StartupError } from '../platform/startup-error.ts';
import { waitForOtherServers } from '../platform/upgrade/other-servers.ts';
import { programVersion, versionText } from '../platform/upgrade/program-version.ts';
import { recordedVersion, recordVersion } from '../platform/upgrade/recorded-version.ts';
import {
  dropUpgradeJournal,
  readUpgradeJournal,
  writeUpgradeJournal,
  type UpgradeJournal,
} from '../platform/upgrade/upgrade-journal.ts';
import { rehearseBackup } from '../rehearse-backup.ts';
import { inScratch } from '../scratch.ts';
import { checkUpgraded, countRows, faultsBefore, newFault, reasonOf } from './check-upgraded.ts';
import { openAlone, type OpenAlone } from './open-alone.ts';
import { nameOf, notYet, putBack } from './put-back.ts';

const STOPPING_PATIENCE = 15_000;
/** Beside what the database takes: going back writes all rows once more before the space of the others is free. */
const SPARE_BYTES = 64_000_000;

export interface UpgradeNeeds {
  config: Config;
  secret: string;
  /** Where the backup goes. */
  folder: string;
  say: (line: string) => void;
  /** How long a server may take to stop. */
  patience?: number;
  /** What has to be true afterwards; a test puts something worse here. */
  check?: typeof checkUpgraded;
}

/**
 * Backup, rehearsal on a copy, migrations, checks; when one of the last two fails, the backup is put back. Returns whether there was
 * anything to do. Throws a StartupError whose sentence says how the data was left.
 */
export async function runUpgrade(needs: UpgradeNeeds): Promise<boolean> {
  const { config, patience = STOPPING_PATIENCE } = needs;
  const files = await openFileStore(config);
  const opened = await openAlone(config, patience);
  let journal: UpgradeJournal;
  try {
    const begun = readUpgradeJournal(config.dataDir);
    if (begun?.state === 'putting back') {
      needs.say('An upgrade was interrupted while it went back; this goes on with it.');
      await putBack(begun, { ...needs, files, connection: opened.connection });
      throw new StartupError(`${isAsBefore(begun)} Run it once more to try the upgrade again.`);
    }
    const { applied, pending } = await lookAtMigrations(opened.client);
    if (applied.length === 0)
      throw new StartupError('There is nothing to upgrade: the database is empty. Start the server instead.');
    const from = await recordedVersion(opened.client);
    if (begun && !sameList(begun.migrations, applied)) {
      needs.say('An upgrade was interrupted after it had begun to change the database; this goes on with it.');
      journal = begun;
    } else {
      dropUpgradeJournal(config.dataDir);
      if (!begun && !pending && from?.version === programVersion.version && from.commit === programVersion.commit)
        return false;
      needs.say(`The data is of ${nameOf(from)}; this is version ${versionText(programVersion)}.`);
      journal = await prepare(opened, { ...needs, files, applied, from });
      // Minutes have passed: what a server saved since the backup would be lost by going back.
      await waitForOtherServers(opened.client, patience);
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
  await change(opened, journal, { ...needs, files });
  return true;
}

const sameList = (one: readonly number[], other: readonly number[]): boolean => String(one) === String(other);

const isAsBefore = (journal: UpgradeJournal): string =>
  `Database and files are again as ${nameOf(journal.from)} left them (everybody signs in again), so start that one.`;

interface Preparing extends UpgradeNeeds {
  files: FileStore;
  applied: number[];
  from: UpgradeJournal['from'];
}

/** Everything that can fail without a change: room, backup, and the same upgrade on a copy. */
async function prepare(
  { connection, client }: OpenAlone,
  { config, secret, folder, say, files, applied, from }: Preparing,
): Promise<UpgradeJournal> {
  try {
    if (!config.databaseUrl) await refuseLittleRoom(client, config.dataDir);
    const now = new Date();
    const backup = inFolder(folder, now);
    const written = await writeBackup(backup, secret, { client, files, now });
    for (const line of backupLines(`The backup ${backup} is complete`, written, written.size)) say(line);
    await checkBackup(backup, secret);
    const faults = await faultsBefore(connection);
    for (const fault of faults ?? []) say(`Not in order before the upgrade already: ${fault}`);
    await rehearse(backup, secret, { config, say, faults });
    const rows = await countRows(client);
    return {
      state: 'changing',
      backup,
      at: now.toISOString(),
      from,
      to: programVersion,
      migrations: applied,
      rows,
      faults,
    };
  } catch (error) {
    throw new StartupError(`${reasonOf(error)}. The upgrade has not begun, and nothing was changed.`, { cause: error });
  }
}

async function refuseLittleRoom(client: OpenAlone['client'], dataDir: string): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  const { bavail, bsize } = await statfs(dataDir);
  const missing = rows[0]!.bytes + SPARE_BYTES - bavail * bsize;
  if (missing > 0)
    throw new StartupError(
      `The disk of DATA_DIR has too little room to go back if that should be needed: free ${Math.ceil(missing / 1_000_000)} MB more`,
    );
}

async function rehearse(
  backup: string,
  secret: string,
  { config, say, faults: before }: { config: Config; say: (line: string) => void; faults: string[] | null },
): Promise<void> {
  try {
    findPostgresBinaries(join(config.dataDir, 'pg-lib'));
  } catch {
    say(
      'The backup was read back. No PostgreSQL comes along for this machine, so the upgrade is not rehearsed on a copy.',
    );
    return;
  }
  const { faults } = await inScratch('upgrade', (scratch) => rehearseBackup(backup, secret, { config, scratch })).catch(
    (error: unknown) => {
      // There may be gigabytes free elsewhere.
      throw new StartupError(`${reasonOf(error)} (the copy is made in ${tmpdir()}; TMPDIR can name another folder)`, {
        cause: error,
      });
    },
  );
  const fault = newFault(faults, before);
  if (fault) throw new StartupError(`On a copy, money or seats are not in order: ${fault}`);
  say('The backup is good, and the upgrade went well on a copy of the data.');
}

/** From here on the way is forward, or back to the backup. Closes the database. */
async function change(
  opened: OpenAlone,
  journal: UpgradeJournal,
  needs: UpgradeNeeds & { files: FileStore },
): Promise<void> {
  const { config, say, files, check = checkUpgraded } = needs;
  try {
    writeUpgradeJournal(config.dataDir, journal);
  } catch (error) {
    await opened.close();
    throw error;
  }
  try {
    const ran = await migrateDatabase(opened.connection);
    say(ran === 1 ? 'One migration ran.' : `${ran} migrations ran.`);
    await check(opened, journal, { config, files });
    await recordVersion(opened.connection, programVersion);
    dropUpgradeJournal(config.dataDir);
    await opened.close();
  } catch (error) {
    // PostgreSQL itself may have ended, as on a full disk.
    await opened.close().catch(() => {});
    throw await backAgain(error, journal, needs);
  }
}

async function backAgain(
  failure: unknown,
  journal: UpgradeJournal,
  needs: UpgradeNeeds & { files: FileStore },
): Promise<StartupError> {
  const reason = `The upgrade did not succeed: ${reasonOf(failure)}.`;
  try {
    const opened = await openAlone(needs.config, needs.patience ?? STOPPING_PATIENCE).catch((error: unknown) => {
      throw notYet(error, journal);
    });
    try {
      await putBack(journal, { ...needs, connection: opened.connection });
    } finally {
      await opened.close();
    }
    return new StartupError(`${reason} ${isAsBefore(journal)}`, { cause: failure });
  } catch (error) {
    return new StartupError(`${reason} ${reasonOf(error)}.`, { cause: failure });
  }
}
