import { z } from 'zod';
import { isSafeText, unsafeText } from './text.ts';

/** A colleague in a text, by id, so that a new name shows everywhere: `@[5f0c…]`. */
const token = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/gi;

export const longestNote = 1000;
export const mostMentions = 20;

export const mentionOf = (accountId: string): string => `@[${accountId}]`;

/** The ids in a text, in its order, each as often as it is there. */
const idsIn = (text: string): string[] => [...text.matchAll(token)].map(([, id]) => id!.toLowerCase());

/** Who is mentioned in a text, each once. */
export const mentionedIn = (text: string): string[] => [...new Set(idsIn(text))];

export type NotePart = { text: string } | { mentioned: string };

/** A text in its parts: what was written, and who is mentioned in between. */
export function partsOf(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let from = 0;
  for (const match of text.matchAll(token)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index) });
    parts.push({ mentioned: match[1]!.toLowerCase() });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

const required = 'Please write the note';

/** The text of a note. A mention counts as one character, because a name can change its length. */
export const noteText = z
  .string({ error: required })
  .trim()
  .normalize('NFC')
  .min(1, { error: required })
  .refine((text) => text.replace(token, '@').length <= longestNote, {
    error: `Please keep this to ${longestNote} characters`,
  })
  .refine((text) => idsIn(text).length <= mostMentions, {
    error: `Mention at most ${mostMentions} colleagues in one note`,
  })
  .refine(isSafeText, { error: unsafeText });
