import type { KioskBoxes } from '@doctorbird/contract/teaching/kiosk';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

/** What a tablet does with a PIN while it has no line; null where no box is found. */
export async function openBox(boxes: KioskBoxes, kioskId: string, pin: string) {
  const { subtle } = crypto;
  const typed = await subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const slow = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: Buffer.from(boxes.salt, 'hex'), iterations: boxes.rounds },
    typed,
    256,
  );
  const key = await subtle.importKey('raw', slow, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const own = (purpose: string) => subtle.sign('HMAC', key, new TextEncoder().encode(`${purpose}:${kioskId}`));
  const tag = Buffer.from(await own('tag'))
    .toString('base64')
    .slice(0, 22);
  const box = boxes.boxes.find((one) => one.tag === tag);
  if (!box) return null;
  const opening = await subtle.importKey('raw', await own('box'), 'AES-GCM', false, ['decrypt']);
  const text = await subtle.decrypt({ name: 'AES-GCM', iv: bytes(box.iv) }, opening, bytes(box.data));
  return JSON.parse(Buffer.from(text).toString()) as {
    visit: string;
    first_name: string;
    children: Array<{ student_id: string; meeting_id: string; first_name: string; state: string }>;
  };
}
