import { wideTextOf } from './sniff-type.ts';

/** Browsers and Node have it; the contract is written for neither. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** UTF-8, UTF-16 of either order, else Windows-1252, as older programs in offices write it; without a byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideTextOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
