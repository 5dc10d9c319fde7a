import { gunzipSync, gzipSync } from 'node:zlib';

/*
 * Archives that are the same bytes whoever makes them, wherever and whenever: names in order, one time, one owner. Tar programs differ in
 * what they write, and not every machine has one.
 */

const BLOCK = 512;
const octal = (value, length) => `${value.toString(8).padStart(length - 1, '0')}\0`;

function header({ name, prefix, size, mode, time, type }) {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 100);
  block.write(octal(mode, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(time, 12), 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write('ustar\u000000', 257);
  block.write('root', 265);
  block.write('root', 297);
  block.write(prefix, 345, 155);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A path of up to 100 bytes, or two parts of it. */
function split(path) {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { name, prefix };
  }
  throw new Error(`The path ${path} is too long for an archive.`);
}

const padded = (data) => Buffer.concat([data, Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK)]);

/** `files`: path, data and whether it can be executed. `time` in seconds. */
export function tarGz(files, time) {
  const blocks = [];
  for (const { path, data, executable } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    blocks.push(
      header({ ...split(path), size: data.length, mode: executable ? 0o755 : 0o644, time, type: '0' }),
      padded(data),
    );
  blocks.push(Buffer.alloc(2 * BLOCK));
  const zipped = gzipSync(Buffer.concat(blocks), { level: 9 });
  // The byte that names the system which zipped it.
  zipped[9] = 255;
  return zipped;
}

/** The paths in an archive of `tarGz`. */
export function listTarGz(archive) {
  const data = gunzipSync(archive);
  const paths = [];
  for (let at = 0; data[at] !== 0 && at < data.length;) {
    const text = (from, length) => data.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    paths.push([text(345, 155), text(0, 100)].filter(Boolean).join('/'));
    at += BLOCK + Math.ceil(parseInt(text(124, 12), 8) / BLOCK) * BLOCK;
  }
  return paths;
}
