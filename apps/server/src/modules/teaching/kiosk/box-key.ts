import { createCipheriv, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

const slowDigest = promisify(pbkdf2);

/**
 * As slow as a tablet can bear: about a second there. Somebody who has the tablet and tries out all PINs needs a graphics card for
 * minutes, or the tablet itself for days; what they find is in docs/decisions/0023-a-kiosk-without-a-line.md.
 */
export const boxRounds = 600_000;

/** The same for all kiosks, because a PIN is typed once; tags and keys of boxes differ by kiosk. */
export const boxSalt = (sealer: Pick<Sealer, 'derive'>): string => sealer.derive('gate-box-salt').slice(0, 32);

export const boxKeyPlace = (accountId: string): string => `gate_pin.box_key:${accountId}`;

/** What the PIN of an adult makes of their box key, as the tablet does it. */
export async function sealedBoxKey(
  sealer: Sealer,
  { accountId, pin }: { accountId: string; pin: string },
): Promise<string> {
  const key = await slowDigest(pin, Buffer.from(boxSalt(sealer), 'hex'), boxRounds, 32, 'sha256');
  return sealer.seal(key.toString('base64'), boxKeyPlace(accountId));
}

/** Seals what only this adult may open at one kiosk, and the mark by which the tablet finds it. */
export function packBox(
  key: Buffer,
  { kioskId, content }: { kioskId: string; content: object },
): { tag: string; iv: string; data: string } {
  const own = (purpose: string) => createHmac('sha256', key).update(`${purpose}:${kioskId}`).digest();
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', own('box'), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    tag: own('tag').toString('base64').slice(0, 22),
    iv: iv.toString('base64'),
    data: data.toString('base64'),
  };
}
