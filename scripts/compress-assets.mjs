import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
const WORTH_IT = 200;
/** From here on it is worth trying how much of a text Brotli describes at once (powers of two, 0 is its own choice): nobody can say which is best. */
const LARGE = 100_000;
const BLOCKS = [0, 16, 17];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function withBrotli(content) {
  const tries = await Promise.all(
    (content.length < LARGE ? [0] : BLOCKS).map((block) =>
      brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: block },
      }),
    ),
  );
  return tries.reduce((best, one) => (one.length < best.length ? one : best));
}

async function compress({ file, content }) {
  const [br, gz] = await Promise.all([withBrotli(content), gzipped(content, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

/** Writes .br and .gz beside every text file of the build, once, so that no visitor waits for a compressor; on all cores, the largest first. */
export async function compressAssets(folder) {
  const texts = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, content: readFileSync(file) }))
    .filter(({ content }) => content.length >= WORTH_IT);
  await Promise.all(texts.toSorted((a, b) => b.content.length - a.content.length).map(compress));
}
