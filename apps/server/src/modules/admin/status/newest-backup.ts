import { newestBackup, type BackupSettings } from '../../../platform/backup/daily-backup.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { readSetting, writeSetting } from '../../organisation/settings/organisation-settings.ts';

interface Needs {
  config: { backup: BackupSettings; databaseUrl?: string | undefined };
  db: Executor;
}

/** Notes a good backup for the other processes of the organization, each of which may have a folder of its own. */
export const noteBackup = (db: Executor, { at, now }: { at: Date; now: Date }): Promise<void> =>
  writeSetting(db, { now }, { key: 'newest_backup', value: { at: at.toISOString() } });

/**
 * The newest backup of the organization, null without one. Processes that share a database may each have a folder of their own, so the
 * note of the one that wrote it counts too; a process with its own database is alone, and its folder says what there is.
 */
export async function newestBackupOf({ config, db }: Needs): Promise<Date | null> {
  const here = await newestBackup(config.backup);
  if (!config.databaseUrl || !config.backup.dir) return here;
  const note = await readSetting(db, 'newest_backup');
  const there = note && new Date(note.at);
  return here && there ? new Date(Math.max(here.getTime(), there.getTime())) : (here ?? there);
}
