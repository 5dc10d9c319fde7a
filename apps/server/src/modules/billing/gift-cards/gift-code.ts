import { randomInt } from 'node:crypto';
import { digestText } from '../../../platform/crypto/random-token.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 16;
const place = (cardId: string) => `gift_card.code_sealed:${cardId}`;

/** The stored form of a code. It carries 80 random bits, so a plain fast hash is enough. */
export const digestOfCode = (code: string): string => digestText(`gift card ${code}`);

/** A new code, as it is mailed and as it is stored. */
export function newCode(sealer: Sealer, cardId: string) {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
  return { code, stored: codeOf(sealer, cardId, code) };
}

/** What is stored of the code of a card. */
export const codeOf = (sealer: Sealer, cardId: string, code: string) => ({
  codeDigest: digestOfCode(code),
  lastFour: code.slice(-4),
  codeSealed: sealer.seal(code, place(cardId)),
});

export const openCode = (sealer: Sealer, card: { id: string; codeSealed: string }): string =>
  sealer.open(card.codeSealed, place(card.id));
