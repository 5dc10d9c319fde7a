import type { GateAnswer, KioskBoxes } from '@doctorbird/contract/teaching/kiosk';
import { base64Of, bytesOf } from '../../../offline/base64.ts';

type Known = Extract<GateAnswer, { state: 'known' }>;

const hexOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * Who has this PIN, by the box that it opens; null where it opens none. Slow on purpose (docs/decisions/0023-a-kiosk-without-a-line.md):
 * about a second on a tablet.
 */
export async function openBox(
  { salt, rounds, boxes }: KioskBoxes,
  { kioskId, pin }: { kioskId: string; pin: string },
): Promise<Known | null> {
  const { subtle } = crypto;
  const typed = await subtle.importKey('raw', encode(pin), 'PBKDF2', false, ['deriveBits']);
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt: hexOf(salt), iterations: rounds };
  const digest = await subtle.deriveBits(slow, typed, 256);
  const key = await subtle.importKey('raw', digest, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const own = (purpose: string) => subtle.sign('HMAC', key, encode(`${purpose}:${kioskId}`));
  const tag = base64Of(await own('tag')).slice(0, 22);
  const box = boxes.find((one) => one.tag === tag);
  if (!box) return null;
  const opening = await subtle.importKey('raw', await own('box'), 'AES-GCM', false, ['decrypt']);
  const content = await subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(box.iv) }, opening, bytesOf(box.data));
  return { state: 'known', ...(JSON.parse(new TextDecoder().decode(content)) as Omit<Known, 'state'>) };
}
