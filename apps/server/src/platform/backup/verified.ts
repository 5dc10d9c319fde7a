import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the folder of the backups, beside what was verified: another program than the server does it. */
const name = 'verified.json';

/** Notes that a backup of this folder was restored for a test and was good. */
export const noteVerified = (dir: string, { file, now }: { file: string; now: Date }): Promise<void> =>
  writeFile(join(dir, name), `${JSON.stringify({ at: now.toISOString(), file })}\n`);

/** When a backup of this folder was last restored for a test; null: never, or nobody can say. */
export async function lastVerified(dir: string | undefined): Promise<Date | null> {
  if (!dir) return null;
  try {
    const { at } = JSON.parse(await readFile(join(dir, name), 'utf8')) as { at?: unknown };
    const moment = new Date(String(at));
    return Number.isNaN(moment.getTime()) ? null : moment;
  } catch {
    return null;
  }
}
