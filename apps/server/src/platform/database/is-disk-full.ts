import { DISK_FULL, sqlError } from './sql-state.ts';

/** Whether the disk of the database or of this process's own files is full. */
export function isDiskFull(error: unknown): boolean {
  if (sqlError(error)?.code === DISK_FULL) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException).code ?? '')) return true;
  return false;
}
