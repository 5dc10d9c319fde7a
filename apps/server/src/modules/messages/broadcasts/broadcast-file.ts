import { fileTypes } from '@doctorbird/contract/core/uploads';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { broadcastFile } from './broadcasts.table.ts';

/** A file of a message for one of its emails; null once it has gone. */
export async function attachedFile(
  db: Executor,
  files: Pick<FileStore, 'getBytes'>,
  id: string,
): Promise<MailAttachment | null> {
  const [row] = await db.select().from(broadcastFile).where(eq(broadcastFile.id, id));
  if (!row) return null;
  return { name: row.name, type: fileTypes[row.type].mime, content: Buffer.from(await files.getBytes(row.fileKey)) };
}
