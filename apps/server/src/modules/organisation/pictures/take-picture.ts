import { pictureWidths } from '@doctorbird/contract/organisation/pictures';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { takeBack } from '../../../platform/files/take-back.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import { encodePicture } from '../../../platform/pictures/encode-picture.ts';
import { picture, type PictureFile } from './pictures.table.ts';

type Link = (tx: Transaction, row: typeof picture.$inferSelect) => Promise<void>;

/**
 * Stores a photograph in all its widths. The files are written before the row that names them; `link` gives it to a record in the
 * same transaction.
 */
export async function takePicture(
  db: Database,
  { files, origin, now, link }: ActionContext & { files: FileStore; link?: Link },
  file: UploadedFile,
): Promise<typeof picture.$inferSelect> {
  const encoded = await encodePicture(file.bytes, pictureWidths);
  const stored: PictureFile[] = [];
  try {
    for (const { bytes, width, format } of encoded.files)
      stored.push({ width, format, key: await files.put('pictures', bytes, format) });
    const { width, height, tones } = encoded;
    return await inTransaction(db, async (tx) => {
      const row = {
        id: newId(),
        name: file.name,
        width,
        height,
        tones,
        files: stored,
        uploadedBy: origin.actorId,
        createdAt: now,
        withdrawnAt: null,
      };
      await tx.insert(picture).values(row);
      await recordAudit(tx, origin, {
        action: 'picture.uploaded',
        entity: 'picture',
        entityId: row.id,
        after: { name: file.name, width, height },
      });
      await link?.(tx, row);
      return row;
    });
  } catch (error) {
    await takeBack(
      files,
      stored.map(({ key }) => key),
      error,
    );
    throw error;
  }
}
