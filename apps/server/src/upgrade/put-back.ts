import type { Config } from '../config.ts';
import { emptyDatabase } from '../platform/backup/empty-database.ts';
import { FilesInPlace } from '../platform/backup/files-in-place.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import type { ConnectionSettings } from '../platform/database/connect.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { StartupError } from '../platform/startup-error.ts';
import { versionText } from '../platform/upgrade/program-version.ts';
import { recordVersion } from '../platform/upgrade/recorded-version.ts';
import { dropUpgradeJournal, writeUpgradeJournal, type UpgradeJournal } from '../platform/upgrade/upgrade-journal.ts';
import { reasonOf } from './check-upgraded.ts';
import { withClient } from '../platform/database/with-client.ts';

export const nameOf = (version: UpgradeJournal['from']): string =>
  version ? `version ${versionText(version)}` : 'the version before';

interface Needs {
  config: Config;
  secret: string;
  connection: ConnectionSettings;
  files: FileStore;
}

/**
 * Makes database and files what they were in the backup. Noted before it begins, so that an interruption leads back here and nowhere else.
 * Throws a StartupError, with the note in place, when it cannot be done now.
 */
export async function putBack(journal: UpgradeJournal, { config, secret, connection, files }: Needs): Promise<void> {
  if (journal.state === 'changing') {
    await refuseLostWork(connection, journal);
    try {
      writeUpgradeJournal(config.dataDir, { ...journal, state: 'putting back' });
    } catch (error) {
      // On a full disk even the note has no room, and its own sentence would say to start again.
      throw notYet(error instanceof StartupError ? error.cause : error, journal);
    }
  }
  try {
    await withClient({ ...connection, options: '-c statement_timeout=0' }, emptyDatabase);
    await restoreBackup(journal.backup, secret, async () => connection, {
      ...config,
      files: new FilesInPlace(files),
      asItWas: true,
    });
    if (journal.from) await recordVersion(connection, journal.from);
  } catch (error) {
    throw notYet(error, journal);
  }
  dropUpgradeJournal(config.dataDir);
}

/** Nothing is lost: the note says how far it came. */
export const notYet = (error: unknown, { backup }: UpgradeJournal): StartupError =>
  new StartupError(
    `The backup could not be put back yet: ${reasonOf(error)}. Do not start a server; put that right and run "npm run upgrade" again, which goes on from there (the backup is ${backup}).`,
    { cause: error },
  );

/**
 * Between an interruption and the next try somebody may have started a server by hand, and it was worked with: by people who are signed in
 * or not (a payment by a link, a visit at the gate), by a gateway, by a job. An upgrade itself writes no entry.
 */
async function refuseLostWork(connection: ConnectionSettings, { at, backup }: UpgradeJournal): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      'select max(at) as at from audit_entry where at > $1 having count(*) > 0',
      [at],
    );
    if (rows[0])
      throw new StartupError(
        `The upgraded database was worked with since the backup (last ${rows[0].at.toISOString()}), so it was not put back by itself: keep the new version, or restore ${backup} into an empty place and lose what was done.`,
      );
  });
}
