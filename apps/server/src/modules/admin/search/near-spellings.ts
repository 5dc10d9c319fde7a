/** Longer words and more of them would make a statement of hundreds of patterns; nobody mistypes a name like that. */
const longestWord = 15;
const mostTerms = 3;

const escaped = (letters: readonly string[]): string =>
  letters.map((letter) => (/[\\%_]/.test(letter) ? `\\${letter}` : letter)).join('');

/** An index of trigrams finds a pattern by three letters in a row; without them it would read all rows. */
const hasTrigram = (pattern: string): boolean => /[\p{L}\p{N}]{3}/u.test(pattern.replaceAll(/\\./g, ' '));

/**
 * Patterns of LIKE for the words that are one slip away: two letters swapped, one left out, one too many, one wrong.
 * None for words of less than four letters, and of four only swaps: too much would be near.
 */
export function nearSpellings(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < 4 || letters.length > longestWord || /^\d+$/.test(word)) return [];
  const found = new Set<string>();
  const add = (before: readonly string[], middle: string, after: readonly string[]) =>
    found.add(`%${escaped(before)}${middle}${escaped(after)}%`);
  for (let at = 0; at < letters.length; at += 1) {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const [letter, next] = [letters[at]!, letters[at + 1]];
    if (next !== undefined && next !== letter) add([...before, next, letter], '', letters.slice(at + 2));
    if (letters.length === 4) continue;
    add(before, '', after);
    // A wrong first or last letter is one too many: the pattern finds what is around it.
    if (at > 0 && next !== undefined) add(before, '_', after);
    if (at > 0) add(before, '_', letters.slice(at));
  }
  return [...found].filter(hasTrigram);
}

/** Each word with what is near it; null when nothing can be near. */
export function nearTerms(terms: readonly string[]): string[][] | null {
  if (terms.length === 0 || terms.length > mostTerms) return null;
  const near = terms.map((word) => [`%${escaped(Array.from(word))}%`, ...nearSpellings(word)]);
  return near.some((patterns) => patterns.length > 1) ? near : null;
}
