export const UNIQUE_VIOLATION = '23505';
/** Another row still refers to it; newer versions of PostgreSQL say so in a code of its own. */
export const REFERRED_TO: readonly string[] = ['23503', '23001'];
export const LOCK_NOT_AVAILABLE = '55P03';
export const STATEMENT_TIMEOUT = '57014';
export const SERIALIZATION_FAILURE = '40001';
/** The server is only starting, or already stopping. */
export const CANNOT_CONNECT_NOW = '57P03';
export const DISK_FULL = '53100';
export const DEADLOCK_DETECTED = '40P01';

/** PostgreSQL's own code and constraint name, found below whatever Drizzle wrapped around them. */
export function sqlError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && 'severity' in cause) {
      const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined;
      return { code: cause.code, constraint };
    }
  }
  return undefined;
}
