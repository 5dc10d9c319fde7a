import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
const WORTH_IT = 200;
/** From here on it is worth trying how much of a text Brotli describes at once (powers of two, 0 is its own choice): nobody can say which is best. */
const LARGE = 100_000;
const BLOCKS = [0, 16, 17];

function withBrotli(content) {
  const tries = (content.length < LARGE ? [0] : BLOCKS).map((block) =>
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: block },
    }),
  );
  return tries.reduce((best, one) => (one.length < best.length ? one : best));
}

/** Writes .br and .gz beside every text file of the build, once, so that no visitor waits for a compressor. */
export function compressAssets(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < WORTH_IT) continue;
    writeFileSync(`${file}.br`, withBrotli(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
