import {
  badgeEdge,
  badgePins,
  strokesOf,
  type BadgePicture,
  type BadgeStroke,
} from '@doctorbird/contract/teaching/badge-pictures';
import { bakedKeyword } from '@doctorbird/contract/teaching/credentials';
import { loadSharp } from '../../../platform/pictures/load-sharp.ts';
import { crc32 } from 'node:zlib';

/** A plated pad, for certificates; no letters, because a server may have no fonts. */
const medal = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
  <rect width="512" height="512" fill="#fdf6e3"/>
  <path d="M40 40h392l40 40v392H80l-40-40z" fill="#0a7a43" stroke="#0b1f17" stroke-width="12"/>
  <path d="M96 384h96l64-64 64 64h96" fill="none" stroke="#ffc72c" stroke-width="14"/>
  <circle cx="256" cy="224" r="120" fill="#ffc72c" stroke="#0b1f17" stroke-width="12"/>
  <circle cx="256" cy="224" r="76" fill="#fdf6e3" stroke="#0b1f17" stroke-width="10"/>
  <path d="m222 226 26 28 50-60" fill="none" stroke="#0a7a43" stroke-width="22" stroke-linecap="square"/>
  <circle cx="96" cy="384" r="16" fill="#ffc72c"/><circle cx="416" cy="384" r="16" fill="#ffc72c"/>
</svg>`;

const strokeText = ({ d, circle, fill = 'none', stroke, width, evenodd }: BadgeStroke): string => {
  const paint = `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}${evenodd ? ' fill-rule="evenodd"' : ''}`;
  return circle
    ? `<circle cx="${circle[0]}" cy="${circle[1]}" r="${circle[2]}" ${paint}/>`
    : `<path d="${d}" ${paint}/>`;
};

/** A badge as the pages draw it. */
const badgeText = (
  picture: BadgePicture,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-5 0 130 130">
  <rect x="-5" width="130" height="130" fill="#fdf6e3"/>
  <clipPath id="card"><path d="${strokesOf(picture)[0]!.d}"/></clipPath>
  ${badgePins.map(strokeText).join('')}<g clip-path="url(#card)">${strokesOf(picture).map(strokeText).join('')}</g>${strokeText(badgeEdge)}
</svg>`;

/** A chunk of a PNG: length, type, content, checksum. */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

const signatureBytes = 8;
/** The header chunk: length, type, 13 bytes, checksum. */
const headerBytes = 25;

/** The badge as a picture with its credential inside: one uncompressed iTXt chunk, as Open Badges 3.0 asks for. */
export async function bakePicture(token: string, picture: BadgePicture | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(picture ? badgeText(picture) : medal))
    .png()
    .toBuffer();
  // Keyword, uncompressed, no language, no translated keyword.
  const text = Buffer.concat([Buffer.from(`${bakedKeyword}\0\0\0\0\0`, 'latin1'), Buffer.from(token, 'utf8')]);
  const after = signatureBytes + headerBytes;
  return Buffer.concat([png.subarray(0, after), chunk('iTXt', text), png.subarray(after)]);
}
