import { DomainError } from '../domain-error.ts';
import type { FileStore } from './file-store.ts';

/**
 * Deletes what was stored for an action that refused, because then no row names it. After any other failure the row may
 * be there, and only the answer to its commit was lost: the files stay, and the nightly check deletes what no row names.
 */
export async function takeBack(
  files: Pick<FileStore, 'delete'>,
  keys: readonly string[],
  reason: unknown,
): Promise<void> {
  if (reason instanceof DomainError) await Promise.allSettled(keys.map((key) => files.delete(key)));
}

/** Deletes files whose rows are gone; one that cannot be deleted is found by the nightly check. Keys may be absent. */
export async function deleteAll(
  files: Pick<FileStore, 'delete'>,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  await Promise.allSettled(keys.filter((key) => typeof key === 'string').map((key) => files.delete(key)));
}
