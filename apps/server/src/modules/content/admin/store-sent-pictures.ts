import { sniffType } from '@doctorbird/contract/core/sniff-type';
import { createHash } from 'node:crypto';
import type { SentPicture } from '@doctorbird/contract/core/sent-pictures';
import { pictureUpload, tooLarge, otherInside } from '@doctorbird/contract/core/uploads';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/read-upload.ts';
import type { VirusScanner } from '../../../platform/http/virus-scanner.ts';
import { takePicture } from '../../organisation/pictures/take-picture.ts';
import type { GivenContent } from './content-kind.ts';

type Context = ActionContext & { files: FileStore; scanner: VirusScanner | null };

/**
 * Stores the pictures that came inside a request as data URLs, like uploaded ones; what is left names photographs,
 * drawings and addresses. Before the record's own transaction, because files are written. Throws 422, 503.
 */
export async function storeSentPictures<G extends GivenContent>(db: Database, context: Context, given: G): Promise<G> {
  const { image, images, gallery } = given;
  const list = async (name: string, pictures: readonly SentPicture[]) => {
    const stored: SentPicture[] = [];
    // Not a sweep: parts of one request. One after the other, because each is decoded in memory.
    for (const [at, one] of pictures.entries())
      stored.push(await storeOne(db, context, { field: `${name}.${at}`, one }));
    return stored;
  };
  return {
    ...given,
    ...(image && { image: await storeOne(db, context, { field: 'image', one: image }) }),
    ...(images && { images: await list('images', images) }),
    ...(gallery && { gallery: await list('gallery', gallery) }),
  };
}

async function storeOne(
  db: Database,
  context: Context,
  { field, one }: { field: string; one: SentPicture },
): Promise<SentPicture> {
  if (!('data' in one)) return one;
  const { id } = await takePicture(db, context, await fileIn(one.data, field, context.scanner));
  return { photo: id, ...(one.alt && { alt: one.alt }) };
}

async function fileIn(dataUrl: string, field: string, scanner: VirusScanner | null): Promise<UploadedFile> {
  const start = dataUrl.indexOf(',');
  const encoded = /;base64$/i.test(dataUrl.slice(0, Math.max(start, 0)));
  const bytes = encoded ? Buffer.from(dataUrl.slice(start + 1), 'base64') : Buffer.alloc(0);
  if (bytes.length > pictureUpload.mostBytes) throw invalid({ [field]: tooLarge(pictureUpload) });
  const type = sniffType(bytes);
  if (!type || !(pictureUpload.types as readonly string[]).includes(type))
    throw invalid({ [field]: otherInside(pictureUpload) });
  await scanner?.check(bytes);
  return { bytes, type, name: `picture.${type}`, fingerprint: createHash('sha256').update(bytes).digest('hex') };
}
