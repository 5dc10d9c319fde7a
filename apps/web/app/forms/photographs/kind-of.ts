import { isHeic, sniffType, tellingBytes } from '@doctorbird/contract/core/sniff-type';
import type { FileType } from '@doctorbird/contract/core/uploads';

/** What a file is inside; its name and the browser's guess from it say little. */
export async function kindOf(file: File): Promise<FileType | 'heic' | undefined> {
  const top = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
  return isHeic(top) ? 'heic' : sniffType(top, { oldText: true });
}
