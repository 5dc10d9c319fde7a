// oxlint-disable-next-line eslint/no-restricted-imports -- no domain word: the server folds the same spellings
import { foldSpellings } from '@doctorbird/contract/core/spellings';

/** A letter as searches compare it: without its accent and its case. Always one letter, so that positions stay. */
const plainLetter = (letter: string): string =>
  (Array.from(letter.normalize('NFD'))[0] ?? letter).toLowerCase().slice(0, letter.length);

export const plainText = (text: string): string => Array.from(text, plainLetter).join('');

/** Whether a text has everything that was typed, in any order and in either spelling. */
export const hasAllTyped = (text: string, typed: string): boolean => {
  const plain = foldSpellings(plainText(text));
  return foldSpellings(plainText(typed))
    .split(/\s+/)
    .every((part) => plain.includes(part));
};

/** A title in pieces; those that were typed are marked. */
export function markTyped(title: string, typed: string): { text: string; marked: boolean }[] {
  const plain = plainText(title);
  const marked = Array.from({ length: title.length }, () => false);
  for (const part of plainText(typed)
    .split(/\s+/)
    .filter((one) => one.length > 1)) {
    const at = plain.indexOf(part);
    if (at >= 0) marked.fill(true, at, at + part.length);
  }
  const pieces: { text: string; marked: boolean }[] = [];
  for (const [at, letter] of title.split('').entries()) {
    const last = pieces.at(-1);
    if (last && last.marked === marked[at]) last.text += letter;
    else pieces.push({ text: letter, marked: marked[at] ?? false });
  }
  return pieces;
}
