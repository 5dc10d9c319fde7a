import { createHmac } from 'node:crypto';
import { sameText } from '../../../platform/crypto/same-bytes.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** So many wrong codes end a code: six digits are guessed in a hundred thousand tries, not in five. */
export const mostMisses = 5;

/** The six digits of one announcement: worked out from its id with our key, so that they are stored nowhere and can be repeated. */
export function onceCode(sealer: Pick<Sealer, 'derive'>, id: string): string {
  const digest = createHmac('sha256', sealer.derive('once-collector')).update(id).digest();
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

export const isOnceCode = (sealer: Pick<Sealer, 'derive'>, id: string, given: string): boolean =>
  sameText(onceCode(sealer, id), given);
