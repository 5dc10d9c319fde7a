import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  timingSafeEqual,
  type ScryptOptions,
} from 'node:crypto';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import { ByteReader } from './byte-reader.ts';

// A file starts with these bytes, then the salt, then a check that distinguishes a wrong passphrase from a damaged
// file. Chunks follow.
const MAGIC = Buffer.from('DBIRDBK1');
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
// 32 MB of memory and some tenths of a second: little for one backup, a lot for guessing passphrases.
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const deriveBytes = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

interface Derived {
  key: Buffer;
  check: Buffer;
}

// A file is often read right after it was written or checked, so the costly derivation is cached.
let latest: { secret: string; salt: Buffer; derived: Derived } | undefined;

async function derive(secret: string, salt: Buffer): Promise<Derived> {
  if (latest?.secret === secret && latest.salt.equals(salt)) return latest.derived;
  const bytes = await deriveBytes(secret, salt, 32 + CHECK_BYTES, COST);
  const derived = { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
  latest = { secret, salt: Buffer.from(salt), derived };
  return derived;
}

/**
 * A chunk's nonce is its number and whether it is the last: moved, missing or truncated chunks do not open. The salt is
 * random, so the key belongs to this file alone.
 */
function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Encrypts and authenticates a stream with a key derived from a passphrase. */
export async function* seal(plain: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, check } = await derive(secret, salt);
  const header = Buffer.concat([MAGIC, salt, check]);
  yield header;
  const reader = new ByteReader(plain);
  let chunk = await reader.take(CHUNK_BYTES);
  for (let number = 0; ; number += 1) {
    const next = chunk.length === CHUNK_BYTES ? await reader.take(CHUNK_BYTES) : Buffer.alloc(0);
    const last = next.length === 0;
    const cipher = createCipheriv('aes-256-gcm', key, nonce(number, last), { authTagLength: TAG_BYTES }).setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    if (last) return;
    chunk = next;
  }
}

export const notABackup = (): StartupError =>
  new StartupError('This file is not a backup of this program, or its beginning is damaged.');
const wrongSecret = () =>
  new StartupError(
    'The backup does not open: this is not the passphrase it was made with, or the beginning of the file is damaged.',
  );
export const damaged = (): StartupError =>
  new StartupError('The backup is damaged or not complete, so nothing was restored: use another one.');

/** Decrypts what `seal` made. Throws a StartupError at the first altered byte. */
export async function* unseal(sealed: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const reader = new ByteReader(sealed);
  try {
    const header = await reader.take(HEADER_BYTES);
    if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw notABackup();
    const { key, check } = await derive(secret, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
    if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) throw wrongSecret();
    let chunk = await reader.take(CHUNK_BYTES + TAG_BYTES);
    for (let number = 0; ; number += 1) {
      const next =
        chunk.length === CHUNK_BYTES + TAG_BYTES ? await reader.take(CHUNK_BYTES + TAG_BYTES) : Buffer.alloc(0);
      const last = next.length === 0;
      yield openChunk(key, header, chunk, nonce(number, last));
      if (last) return;
      chunk = next;
    }
  } finally {
    await reader.close();
  }
}

function openChunk(key: Buffer, header: Buffer, chunk: Buffer, iv: Buffer): Buffer {
  if (chunk.length < TAG_BYTES) throw damaged();
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(header)
    .setAuthTag(chunk.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw damaged();
  }
}
