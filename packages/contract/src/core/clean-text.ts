// Format characters (Cf) steer what stands around them and cannot be seen: pasted with a text, they make two equal names different. The fillers
// are letters that cannot be seen either. Kept are the signs of Arabic and other scripts that are drawn, joiners and the tags of flags.
const drawn = '\u0600-\u0605\u06dd\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}';
const joiners = '\u200c\u200d';
const tags = '\u{e0020}-\u{e007f}';
const invisible = new RegExp(`(?![${drawn}${joiners}${tags}])[\\p{Cf}\\u034f\\u115f\\u1160\\u3164\\uffa0]`, 'gu');

// Tags follow the black flag only, as in the flag of Scotland.
const looseTags = new RegExp(`(?<!\\u{1f3f4}[${tags}]*)[${tags}]`, 'gu');

// Joiners shape letters of these scripts, and put emoji together; elsewhere they do nothing.
const shaped = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Nko',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Tibetan',
].map((script) => `\\p{Script=${script}}`);
const joined = `[${shaped.join('')}]`;
const emoji = '\\p{Extended_Pictographic}';
const looseJoiners = new RegExp(
  `[${joiners}]+$|(?<!${joined}|${emoji}[\\ufe0f\\p{Emoji_Modifier}]*)[${joiners}]+|(?<!${joined})[${joiners}]+(?!${emoji})`,
  'gu',
);

const plainAscii = /^[\t\n\r\u0020-\u007e]*$/;

/** A text without characters that cannot be seen, its accents in one form (NFC): equal texts are equal, however they were typed or pasted. */
export function cleanText(value: string): string {
  if (plainAscii.test(value)) return value;
  return value.replace(looseTags, '').replace(invisible, '').replace(looseJoiners, '').normalize('NFC');
}

/** The same of every text within a value, except below the keys that `isExempt` names. */
export function cleanTexts(value: unknown, isExempt: (key: string) => boolean): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((inner) => cleanTexts(inner, isExempt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isExempt(key) ? inner : cleanTexts(inner, isExempt)]),
  );
}
