import { sql } from 'drizzle-orm';
import { lastVerified } from '../../../platform/backup/verified.ts';
import { above, durationText, type Fact } from './fact.ts';
import { newestBackupOf } from './newest-backup.ts';

const card = 'backup';
const hourS = 3600;
const dayS = 86_400;
/** Somebody may back up the database by other means: no failure that is written about each day. */
const notSetUp = 'Not set up';

export const backupFacts = {
  backup_age: {
    card,
    label: 'Newest backup',
    metric: { name: 'backup_age_seconds', help: 'Age of the newest backup that was read back; -1 without one' },
    measure: async ({ config, db, clock }) => {
      const newest = await newestBackupOf({ config, db });
      if (newest) return { value: Math.max(0, (clock.now().getTime() - newest.getTime()) / 1000) };
      return { value: null, text: config.backup.dir ? 'None yet' : notSetUp };
    },
    show: (seconds) => `${durationText(seconds)} old`,
    none: {
      shown: 'None',
      state: ({ demo }, { text }) => (text === notSetUp ? (demo ? 'unset' : 'warning') : 'failure'),
    },
    judge: (seconds, { backupHours }) => above(backupHours * hourS * 0.75, backupHours * hourS)(seconds),
    wrong: (shown, { value }) =>
      value === null
        ? shown === notSetUp
          ? 'No daily backup is set up: a broken disk would take everything.'
          : 'There is no backup yet.'
        : `The newest backup is ${shown}.`,
    todo: 'Open Failed tasks for the reason. Without a daily backup, ask the person who runs the server to set BACKUP_DIR.',
    href: '/admin/jobs',
  },
  backup_copied: {
    card,
    label: 'Newest in the bucket',
    metric: {
      name: 'backup_copied_age_seconds',
      help: 'Age of the newest backup in the bucket of the backups; -1 without one, or without such a bucket',
    },
    measure: async ({ config, clock, copiedBackup }) => {
      if (!config.backup.dir || !config.backup.bucket) return { value: null, text: notSetUp };
      const newest = await copiedBackup();
      return { value: newest && Math.max(0, (clock.now().getTime() - newest.getTime()) / 1000) };
    },
    show: (seconds) => `${durationText(seconds)} old`,
    // A second place is a choice; before the first night it has none.
    none: { shown: 'None yet', state: (_rules, { text }) => (text === notSetUp ? 'good' : 'warning') },
    unmeasured: {
      state: 'failure',
      wrong: 'The bucket of the backups does not answer: new ones are on one disk alone.',
    },
    judge: (seconds, { backupHours }) => above(backupHours * hourS * 0.75, backupHours * hourS)(seconds),
    wrong: (shown, { value }) =>
      value === null
        ? 'No backup is in the bucket yet: one disk has them all.'
        : `The newest backup in the bucket is ${shown}: one disk alone has the newer ones.`,
    todo: 'Open Failed tasks for the reason, and ask the person who runs the server to look at BACKUP_S3_BUCKET and its key.',
    href: '/admin/jobs',
  },
  wal_archive: {
    card,
    label: 'Log of changes',
    metric: {
      name: 'wal_archive_failing_seconds',
      help: 'How long PostgreSQL has not been able to copy its log to the archive; 0: it can; -1 without an archive',
    },
    measure: sql`(select case when current_setting('archive_mode') = 'off' then null
      when last_failed_time > coalesce(last_archived_time, '-infinity')
        then extract(epoch from now() - greatest(last_archived_time, pg_postmaster_start_time()))
      else 0 end from pg_stat_archiver)`,
    show: (seconds) => (seconds === 0 ? 'Copied' : `Not copied for ${durationText(seconds)}`),
    // Few need it, and a provider may do it out of sight.
    none: { shown: 'Not set up', state: () => 'good' },
    judge: above(60, 900),
    wrong: (_shown, { value }) =>
      `The log of changes has not been copied for ${durationText(value ?? 0)}: there is no way back to a moment since, and it fills the disk.`,
    todo: 'Ask the person who runs the server to look at the folder of WAL_ARCHIVE_DIR: whether it is there, has room and may be written.',
    urgent: true,
  },
  backup_verified: {
    card,
    label: 'Restored for a test',
    metric: {
      name: 'backup_verified_seconds',
      help: 'Seconds since npm run backup:verify found a backup good; -1: never',
    },
    measure: async ({ config, clock }) => {
      const last = await lastVerified(config.backup.dir);
      if (last) return { value: Math.max(0, (clock.now().getTime() - last.getTime()) / 1000) };
      return config.backup.dir ? { value: null } : { value: null, text: notSetUp };
    },
    show: (seconds) => `${durationText(seconds)} ago`,
    // Without backups, their age says so already.
    none: { shown: 'Never', state: ({ demo }, { text }) => (demo || text === notSetUp ? 'unset' : 'warning') },
    judge: above(35 * dayS),
    wrong: (shown, { value }) =>
      value === null
        ? 'No backup has been restored for a test yet.'
        : `A backup was last restored for a test ${shown}.`,
    todo: 'Ask the person who runs the server to run npm run backup:verify each week.',
  },
} satisfies Record<string, Fact>;
