import type { Mention } from '@doctorbird/contract/admin/notes';
import { mentionedIn, partsOf } from '@doctorbird/contract/core/mentions';

type Names = ReadonlyMap<string, string>;

/** A note with those of whom it speaks. */
export const presentWritten = <R extends { text: string }>(row: R, names: Names) => ({
  ...row,
  mentions: mentionedIn(row.text).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, full_name: name }];
  }),
});

/** A text with names in place of ids. */
export const presentWithNames = (text: string, names: Names): string =>
  partsOf(text)
    .map((part) => ('text' in part ? part.text : `@${names.get(part.mentioned) ?? 'a former colleague'}`))
    .join('');

/** Of a note in one line. */
const longestLine = 140;

/** A note in one line: for the list of what needs an admin. */
export function presentInOneLine({ text, mentions }: Pick<Mention, 'text' | 'mentions'>): string {
  const names = new Map(mentions.map((mention) => [mention.id, mention.full_name]));
  const line = presentWithNames(text, names).replaceAll(/\s+/g, ' ');
  return line.length > longestLine ? `${line.slice(0, longestLine).trimEnd()}…` : line;
}
