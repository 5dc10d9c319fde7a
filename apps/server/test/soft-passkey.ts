import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, ShownPasskey } from '@doctorbird/contract/accounts/passkeys';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const coded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** A device with one passkey, as the W3C describes it (Web Authentication, ES256, no attestation). */
export function softPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const host = sha256(new URL(origin).hostname);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let uses = 0;
  const count = (number: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    return bytes;
  };
  /** Somebody was there (1), and showed who they are (4). */
  const present = 0x05;
  const asked = (type: 'create' | 'get', challenge: unknown, at: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: at, crossOrigin: false }));
  const common = { id: coded(id), rawId: coded(id), type: 'public-key' } as const;

  return {
    make(options: Record<string, unknown>, { at = origin, flags = present } = {}): MadePasskey {
      // In CBOR: a map with type 2 (a point), algorithm -7 (ES256), curve 1, x and y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([
        host,
        Buffer.from([flags | 0x40]),
        count(uses),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // A map of fmt "none", no statement, and the data as bytes.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        Buffer.from([data.length >> 8, data.length & 0xff]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: coded(asked('create', options['challenge'], at)),
          attestationObject: coded(attestation),
          transports: ['internal'],
        },
      };
    },
    show(options: Record<string, unknown>, { at = origin, flags = present, counts = true } = {}): ShownPasskey {
      if (counts) uses += 1;
      const data = Buffer.concat([host, Buffer.from([flags]), count(uses)]);
      const client = asked('get', options['challenge'], at);
      return {
        ...common,
        response: {
          clientDataJSON: coded(client),
          authenticatorData: coded(data),
          signature: coded(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
