import { plainText } from '../../../platform/database/plain-text.ts';

/** Without accents, capitals and punctuation. */
const plain = (name: string): string =>
  plainText(name)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names may be of one person: the same first and last word, whatever stands between. */
export function mayBeSame(one: string, other: string): boolean {
  const [first, second] = [plain(one).split(' '), plain(other).split(' ')];
  return first[0] !== '' && first[0] === second[0] && first.at(-1) === second.at(-1);
}
