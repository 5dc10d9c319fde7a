import { acceptOf, type UploadRule } from '@doctorbird/contract/core/uploads';

/** Large enough to read a document, small enough for a slow connection. */
const mostAcross = 4000;
/** Above this size a photograph is reduced even where the rule would accept it: phones take 12 MB without need. */
const wantedBytes = 4 * 1024 * 1024;

const endingOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';
const isHeic = (file: File): boolean =>
  ['heic', 'heif'].includes(endingOf(file.name)) || /^image\/hei[cf]/.test(file.type);
const takesPhotographs = (rule: UploadRule): boolean => rule.types.includes('jpg');

/** For a field's `accept`: what the server takes, and what this browser can convert to it. */
export const acceptedFiles = (rule: UploadRule): string =>
  takesPhotographs(rule) ? `${acceptOf(rule)},.heic,.heif,image/heic,image/heif,.webp,image/webp` : acceptOf(rule);

/** Whether a file has to be converted or reduced before sending. */
export function needsPreparing(rule: UploadRule, file: File): boolean {
  if (!takesPhotographs(rule)) return false;
  const ending = endingOf(file.name);
  if (isHeic(file)) return true;
  if (ending === 'webp') return !rule.types.includes('webp') || file.size > wantedBytes;
  return ['jpg', 'jpeg', 'jfif', 'png'].includes(ending) && file.size > wantedBytes;
}

/**
 * The photograph ready to send: HEIC and WebP become JPG, a large one is reduced, always upright. Any other file is
 * returned as is. Throws where neither the browser nor the decoder can read it.
 */
export async function preparePhotograph(rule: UploadRule, file: File): Promise<File> {
  if (!needsPreparing(rule, file)) return file;
  const picture = await decoded(file);
  const scale = Math.min(1, mostAcross / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  // A JPG has no transparency: transparent areas become white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  if (!blob) throw new Error('The photograph could not be written.');
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'photograph'}.jpg`;
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
}

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (reason) {
    // Safari reads HEIC natively; other browsers load a decoder, and only now.
    if (!isHeic(file)) throw reason;
    const { decodeHeic } = await import('./decode-heic.ts');
    return decodeHeic(file);
  }
}
