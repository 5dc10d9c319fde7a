import { isSafeText } from '@doctorbird/contract/core/text';
import type { IncomingText } from '../../organisation/channels/incoming-texts.ts';

const mostCharacters = 4000;
/** What a message without text is. Media are not fetched: the office opens them on its phone. */
const mediaTexts: Record<string, string> = {
  image: 'Sent a picture on WhatsApp. It is not shown here.',
  video: 'Sent a video on WhatsApp. It is not shown here.',
  audio: 'Sent a voice message on WhatsApp. It is not played here.',
  voice: 'Sent a voice message on WhatsApp. It is not played here.',
  document: 'Sent a document on WhatsApp. It is not shown here.',
  sticker: 'Sent a sticker on WhatsApp.',
  location: 'Sent a location on WhatsApp. It is not shown here.',
  contacts: 'Sent a contact on WhatsApp. It is not shown here.',
};
/** They belong to a message that is there already. */
const without = ['reaction', 'system', 'unsupported', 'ephemeral'];

/** Without what cannot be saved. Cut by whole characters, so that none is halved. */
const safe = (text: string, most: number): string => {
  let found = '';
  for (const sign of text.normalize('NFC').trim()) {
    if (found.length + sign.length > most) break;
    if (isSafeText(sign)) found += sign;
  }
  return found.trim();
};

/** The profile name, in one line; empty when there is none. */
export const incomingName = (name: string): string => safe(name, 120).replaceAll(/\s+/g, ' ');

/** What a WhatsApp message says in its conversation; null for one that says nothing. */
export function incomingText({ type, text }: Pick<IncomingText, 'type' | 'text'>): string | null {
  if (without.includes(type)) return null;
  const said = safe(text, mostCharacters - 100);
  if (type === 'text') return said || null;
  const media = mediaTexts[type] ?? 'Sent something on WhatsApp that is not shown here.';
  return said ? `${media}\n\n${said}` : media;
}
