import type { Executor } from '../../../platform/database/connect.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { readSetting } from '../settings/organisation-settings.ts';

type Use = 'bar' | 'paper';

async function logoFile(db: Executor, use: Use, id?: string): Promise<string | null> {
  const logo = await readSetting(db, 'logo');
  if (!logo || (id !== undefined && logo.id !== id)) return null;
  return logo.files.find((file) => file.use === use)?.key ?? null;
}

/** The logo of this id for a bar, or null: there is none, or it was replaced. */
export const findLogoFile = (db: Executor, id: string): Promise<string | null> => logoFile(db, 'bar', id);

/** The logo as PNG for a PDF; null when there is none. A lost file must not cost a family its receipt. */
export async function logoForPaper(db: Executor, files: Pick<FileStore, 'getBytes'>): Promise<Buffer | null> {
  const key = await logoFile(db, 'paper');
  if (!key) return null;
  return files.getBytes(key).then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
}
