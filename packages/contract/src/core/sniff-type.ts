import type { FileType } from './uploads.ts';

/** Browsers and Node have it; the contract is written for neither. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

const starts = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, position) => bytes[position] === byte);

/** How much of a file says what it is. */
export const tellingBytes = 4096;

/** Scanners and mail programs put a byte order mark, blank lines or a few words before the head of a PDF. */
const pdfHeadWithin = 1024;

function isPdf(bytes: Uint8Array): boolean {
  const top = new TextDecoder('latin1').decode(bytes.subarray(0, pdfHeadWithin + 5));
  const at = top.indexOf('%PDF-');
  return at >= 0 && !/<(?:!doctype|html|svg|script|\?xml)/i.test(top.slice(0, at));
}

/** A photograph as phones write it, whatever its name says; most browsers and our server cannot read it. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cxmsf]|hev[cxm]|mif1|msf1)/.test(new TextDecoder('latin1').decode(bytes.subarray(4, 12)));

/** Videos as phones write them. */
const isMp4 = (bytes: Uint8Array): boolean =>
  /^ftyp(?:isom|iso[2-6]|mp4[12]|avc1|M4V |MSNV|3gp|qt {2})/.test(
    new TextDecoder('latin1').decode(bytes.subarray(4, 12)),
  );
const isWebm = (bytes: Uint8Array): boolean =>
  starts(bytes, 0x1a, 0x45, 0xdf, 0xa3) && new TextDecoder('latin1').decode(bytes.subarray(0, 64)).includes('webm');

/** A file's type by its leading bytes; undefined when we do not accept it. With `oldText`, UTF-16 and Windows-1252 are text, too. */
export function sniffType(bytes: Uint8Array, { oldText = false } = {}): FileType | undefined {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(bytes, 0x52, 0x49, 0x46, 0x46) && starts(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)) return 'webp';
  if (isMp4(bytes)) return 'mp4';
  if (isWebm(bytes)) return 'webm';
  if (isPdf(bytes)) return 'pdf';
  // Any ZIP: what is inside is judged by who reads it.
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  return isText(bytes) || (oldText && (isWideText(bytes) || isOldText(bytes))) ? 'csv' : undefined;
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

/** UTF-16, as Excel writes "Unicode text": a byte order mark, or every second of the first bytes is zero. */
export const wideTextOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const top = bytes.subarray(0, 200);
  const zeros = (odd: 0 | 1) => top.reduce((sum, byte, at) => sum + (at % 2 === odd && byte === 0 ? 1 : 0), 0);
  if (top.length < 8) return null;
  if (zeros(1) * 2 > top.length * 0.8 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) * 2 > top.length * 0.8 && zeros(1) === 0 ? 'utf-16be' : null;
};

const isWideText = (bytes: Uint8Array): boolean => {
  const encoding = wideTextOf(bytes);
  if (encoding === null || bytes.length % 2 === 1) return false;
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, 2000));
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return !/[\u0000-\u0008\u000e-\u001f\uFFFD]/.test(text) && !isPage.test(text);
};

/** No control bytes but tab and line ends: a program or picture has some among its first thousand. */
const isOldText = (bytes: Uint8Array): boolean =>
  !bytes.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) &&
  !isPage.test(new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)));
