import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface DataKey {
  id: string;
  secret: Buffer;
}

/** The first key seals; every key opens, so that an old key can remain while values are resealed. */
export type KeyRing = readonly [DataKey, ...DataKey[]];

export function keyRingFrom(secrets: readonly Buffer[]): KeyRing {
  const [first, ...rest] = secrets.map((secret) => {
    if (secret.length !== 32) throw new Error('A data key must be 32 bytes, written in base64.');
    return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret };
  });
  if (!first) throw new Error('There is no data key.');
  return [first, ...rest];
}

/** The file of the key that the first run makes. */
export const keyFile = (dataDir: string): string => join(dataDir, 'keys', 'data.key');

/** The keys of DATA_KEY, otherwise the one in the data folder, which the first run makes. */
export function loadKeyRing({ dataKeys, dataDir }: { dataKeys: readonly Buffer[]; dataDir: string }): KeyRing {
  if (dataKeys.length > 0) return keyRingFrom(dataKeys);
  const file = keyFile(dataDir);
  if (!existsSync(file)) makeKeyFile(file);
  chmodSync(file, 0o600);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return keyRingFrom(lines.map((line) => Buffer.from(line, 'base64')));
}

/** Of two processes that start at once, one makes the key and both use it; a crash never leaves half a key behind. */
function makeKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    writeFileSync(unfinished, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
