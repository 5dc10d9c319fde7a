import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 's1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Sealer {
  /** `aad` names the value's place (table, column, row id): moved elsewhere it cannot be opened. */
  seal(plain: string, aad: string): string;
  open(sealed: string, aad: string): string;
  /** A secret for one purpose, derived from the current key: the same after every restart. */
  derive(purpose: string): string;
}

export class SealedTextError extends Error {
  override name = 'SealedTextError';
}

export function createSealer(keys: KeyRing): Sealer {
  const byId = new Map(keys.map((key) => [key.id, key.secret]));
  const [current] = keys;
  return {
    derive: (purpose) => createHmac('sha256', current.secret).update(`derive:${purpose}`).digest('hex'),
    seal(plain, aad) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.secret, nonce).setAAD(Buffer.from(aad));
      const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${current.id}.${body.toString('base64url')}`;
    },
    open(sealed, aad) {
      const [version, keyId, text, ...rest] = sealed.split('.');
      if (version !== VERSION || !keyId || !text || rest.length > 0)
        throw new SealedTextError('This is not a sealed value.');
      const secret = byId.get(keyId);
      if (!secret) throw new SealedTextError(`The key ${keyId} that sealed this value is not in DATA_KEY.`);
      const body = Buffer.from(text, 'base64url');
      if (body.length < NONCE_BYTES + TAG_BYTES) throw new SealedTextError('The sealed value is cut short.');
      const decipher = createDecipheriv(ALGORITHM, secret, body.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(aad))
        .setAuthTag(body.subarray(-TAG_BYTES));
      try {
        return decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        throw new SealedTextError('The sealed value was changed, or belongs elsewhere.');
      }
    },
  };
}
