import type { FileType } from '@doctorbird/contract/core/uploads';

const starts = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, position) => bytes[position] === byte);

/** A file's type by its leading bytes; undefined when we do not accept it. With `oldText`, Windows-1252 is text, too. */
export function sniffType(bytes: Uint8Array, { oldText = false } = {}): FileType | undefined {
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0x52, 0x49, 0x46, 0x46) && starts(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)) return 'webp';
  // Any ZIP: what is inside is judged by who reads it.
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  return isText(bytes) || (oldText && isOldText(bytes)) ? 'csv' : undefined;
}

const isPage = /^\s*(<!doctype|<html|<svg|<\?xml)/i;

/** Readable UTF-8 without a zero byte or HTML: a browser must never treat it as a page. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !isPage.test(text);
  } catch {
    return false;
  }
}

/** No control bytes but tab and line ends: a program or picture has some among its first thousand. */
const isOldText = (bytes: Uint8Array): boolean =>
  !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) &&
  !isPage.test(new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)));
