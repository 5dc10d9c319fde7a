import { eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { deleteAll, takeBack } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { encodeLogo } from '../../../platform/pictures/encode-logo.ts';
import { setting } from '../../../platform/settings/settings.table.ts';
import { readSetting, writeSetting, type SettingValue } from '../settings/organisation-settings.ts';

type LogoContext = ActionContext & { files: FileStore };
type LogoSetting = SettingValue<'logo'>;

interface Change {
  before: LogoSetting | null;
  after: LogoSetting | null;
}

/**
 * Saves of settings wait for one another; the logo is one of them. When a request is repeated after a lost answer, this
 * is what its first attempt changed.
 */
const change = (
  db: Database,
  context: ActionContext,
  { name, after }: { name: string | null; after: LogoSetting | null },
) =>
  inTransaction(db, async (tx): Promise<Change> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    const before = await readSetting(tx, 'logo');
    if (!before && !after) return { before, after };
    if (after) await writeSetting(tx, context, { key: 'logo', value: after });
    else await tx.delete(setting).where(eq(setting.key, 'logo'));
    await recordAudit(tx, context.origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'logo',
      after: { file: name },
    });
    return { before, after };
  });

/** Once the change is stored: until then the files are in use. What fails here is found as an orphan later. */
const forget = (files: FileStore, stored: LogoSetting['files'] = []) =>
  deleteAll(
    files,
    stored.map(({ key }) => key),
  );

/** Replaces the organization's logo. Throws 422 at `file` for what cannot be one. */
export async function takeLogo(db: Database, context: LogoContext, file: UploadedFile): Promise<LogoSetting | null> {
  const { files, origin, now } = context;
  const { width, height, bar, paper } = await encodeLogo(file.bytes);
  const stored: LogoSetting['files'] = [];
  try {
    stored.push({ use: 'bar', key: await files.put('logo', bar, 'webp') });
    stored.push({ use: 'paper', key: await files.put('logo', paper, 'png') });
    const changed = { at: now.toISOString(), by: origin.name ?? 'Somebody' };
    const own = { id: newId(), width, height, files: stored, changed };
    const { before, after } = await change(db, context, { name: file.name, after: own });
    await forget(files, before?.files);
    // A repeated request: its first attempt stored the logo, under another id.
    if (after?.id !== own.id) await forget(files, stored);
    return after;
  } catch (error) {
    await takeBack(
      files,
      stored.map(({ key }) => key),
      error,
    );
    throw error;
  }
}

/** Back to the mark that the program comes with. */
export async function removeLogo(db: Database, context: LogoContext): Promise<void> {
  const { before } = await change(db, context, { name: null, after: null });
  await forget(context.files, before?.files);
}
