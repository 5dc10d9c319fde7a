/** As the contract's `bakedKeyword`, written out so that the whole contract does not come onto a public page. */
const keyword = 'openbadgecredential\0\0\0\0\0';
const longest = 12_000;

/** The credential in a picture, or the text of another file; null where there is none. */
export async function credentialIn(file: Blob): Promise<string | null> {
  if (file.size > 15 * 1024 * 1024) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPng = bytes[0] === 0x89 && bytes[1] === 0x50;
  if (!isPng) {
    const text = new TextDecoder().decode(bytes.subarray(0, longest)).trim();
    return text === '' ? null : text;
  }
  const view = new DataView(bytes.buffer);
  // After the signature: length, type, content and checksum of one chunk after the other.
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const content = bytes.subarray(at + 8, at + 8 + length);
    const type = String.fromCodePoint(...bytes.subarray(at + 4, at + 8));
    if (type === 'iTXt' && length <= longest) {
      const text = new TextDecoder().decode(content);
      if (text.startsWith(keyword)) return text.slice(keyword.length);
    }
    at += length + 12;
  }
  return null;
}
