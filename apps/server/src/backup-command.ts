import { failureText } from './failure-text.ts';
import { StartupError } from './platform/startup-error.ts';
import type { Manifest } from './platform/backup/archive.ts';
import type { BackupSettings } from './platform/backup/daily-backup.ts';

/** Shared by the two backup commands. Throws a StartupError when there is no passphrase. */
export function neededSecret({ secret }: BackupSettings): string {
  if (!secret) throw new StartupError('Set BACKUP_PASSPHRASE (at least 20 characters) or BACKUP_KEY_FILE first.');
  return secret;
}

const counted = (count: number, singular: string, more = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : more}`;

/** Summarizes a backup in a line or two. */
export function backupLines(begin: string, { head, parts }: Manifest, size?: number): string[] {
  const rowsOf = (kind: string) => parts.filter((part) => part.kind === kind).reduce((sum, { rows }) => sum + rows, 0);
  const tables = parts.filter(({ kind }) => kind === 'table').length;
  const facts = [
    `${counted(tables, 'table')} with ${counted(rowsOf('table'), 'row')}`,
    counted(rowsOf('file'), 'file'),
    counted(rowsOf('jobs'), 'waiting job'),
    ...(size === undefined ? [] : [`${(size / 1_000_000).toFixed(1)} MB`]),
  ];
  const keys =
    head.dataKeys.length > 0 ? `The data key is not in it: keep a copy of ${head.dataKeys.join(' and ')} apart.` : '';
  return [`${begin}: ${facts.join(', ')}.`, ...(size !== undefined && keys ? [keys] : [])];
}

/** The row counts of all tables that have any. */
export const tableLines = ({ parts }: Manifest): string[] =>
  parts
    .filter(({ kind, rows }) => kind === 'table' && rows > 0)
    .map(({ name, rows }) => `  ${name.padEnd(28)}${rows.toLocaleString('en-US').padStart(9)}`);

/** Prints one sentence for errors that a person can fix, and everything known for others; exits with code 1. */
export function failInOneLine(error: unknown): void {
  process.stderr.write(`${failureText('It could not be done', error)}\n`);
  process.exitCode = 1;
}
