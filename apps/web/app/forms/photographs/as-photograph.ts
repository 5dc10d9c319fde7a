import { kindOf } from './kind-of.ts';

/** Large enough to read a document, small enough for a slow connection. */
const mostAcross = 4000;

/** Any picture as a JPG that is not too large, upright. Throws where neither the browser nor the decoder can read it. */
export async function asPhotograph(file: File): Promise<File> {
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
    if ((await kindOf(file)) !== 'heic') throw reason;
    const { decodeHeic } = await import('./decode-heic.ts');
    return decodeHeic(file);
  }
}
