import { z } from 'zod';
import { SealedTextError, type Sealer } from '../platform/crypto/sealed-text.ts';
import type { AccountVersion } from './account-version.ts';

const goodForMs = 10 * 60_000;
const place = 'sign-in-challenge';
const shape = z.tuple([z.uuid(), z.int(), z.int()]);

/**
 * Proof of a correct password while the second step is missing: it names the account's version and opens nothing by
 * itself. Sealed, so nothing has to be stored; any change of the account voids it through the version.
 */
export const makeChallenge = (sealer: Sealer, { id, credentialVersion }: AccountVersion, now: Date): string =>
  sealer.seal(JSON.stringify([id, credentialVersion, now.getTime() + goodForMs]), place);

/** Null for one that is not ours or has expired. */
export function readChallenge(sealer: Sealer, challenge: string, now: Date): AccountVersion | null {
  let text: string;
  try {
    text = sealer.open(challenge, place);
  } catch (error) {
    if (error instanceof SealedTextError) return null;
    throw error;
  }
  const [id, credentialVersion, until] = shape.parse(JSON.parse(text));
  return until > now.getTime() ? { id, credentialVersion } : null;
}
