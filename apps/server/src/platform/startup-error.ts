/** An error that the person starting the server can fix; its message is the one sentence they see. */
export class StartupError extends Error {
  override name = 'StartupError';
}

const connectionLost = /terminating connection|Connection (?:terminated|ended)|is not queryable|ECONNRESET/;

const REASONS: readonly [RegExp, string][] = [
  [/ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/i, 'the disk is full; free some space and start again'],
  [/EDQUOT|Disk quota exceeded/i, 'the disk quota of this user is used up'],
  [/EROFS|Read-only file system/i, 'the disk is read-only; set DATA_DIR to a folder that can be written'],
  [
    /EACCES|EPERM|Permission denied/i,
    'this user may not write there; correct its permissions or set DATA_DIR to another folder',
  ],
  [/Cannot allocate memory|could not map anonymous shared memory/i, 'there is not enough free memory'],
  [
    /incompatible with server/i,
    'its database was made by another version of PostgreSQL; restore a backup made with that version',
  ],
  [/ENOTDIR|File exists|EEXIST/i, 'something else is in the way there'],
  [connectionLost, 'the connection to PostgreSQL broke; start again once it answers'],
];

/** PostgreSQL went away in the middle of something. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error && connectionLost.test(error.message);

/** Describes a system error in one sentence: `what`, then the cause. */
export function startupErrorFrom(what: string, detail: unknown): StartupError {
  const text = detail instanceof Error ? detail.message : String(detail);
  const reason = REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? lastLine(text);
  return new StartupError(`${what}: ${reason}.`, { cause: detail });
}

function lastLine(text: string): string {
  const line = text.trim().split('\n').at(-1)?.trim() ?? '';
  return line.replace(/\.$/, '') || 'no reason was given';
}
