import type { Mention, Note } from '@doctorbird/contract/admin/notes';
import { mentionedIn, partsOf } from '@doctorbird/contract/core/mentions';
import type { MentionRow, NoteRow } from './notes.rows.ts';

type Names = ReadonlyMap<string, string>;

const presentWritten = (row: Pick<NoteRow, 'id' | 'text' | 'by' | 'createdAt' | 'editedAt'>, names: Names) => ({
  id: row.id,
  text: row.text,
  mentions: mentionedIn(row.text).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, full_name: name }];
  }),
  by: row.by ?? 'Somebody who has left',
  at: row.createdAt.toISOString(),
  edited_at: row.editedAt && row.editedAt.toISOString(),
});

export const presentNote = (row: NoteRow, names: Names, readerId: string): Note => ({
  ...presentWritten(row, names),
  own: row.authorId === readerId,
  unread: row.mentionedAt !== null && row.readAt === null,
  version: row.version,
});

export const presentMention = (row: MentionRow, names: Names): Mention => ({
  ...presentWritten(row, names),
  record: { kind: row.recordKind, id: row.recordId, label: row.label ?? '' },
  read_at: row.readAt && row.readAt.toISOString(),
});

interface ColleagueRow {
  id: string;
  fullName: string;
  role: 'parent' | 'student' | 'staff' | 'admin';
  email: string;
}

export const presentColleague = ({ id, fullName, role, email }: ColleagueRow) => ({
  id,
  full_name: fullName,
  role: role === 'admin' ? ('admin' as const) : ('staff' as const),
  email,
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
  const names = new Map(mentions.map((one) => [one.id, one.full_name]));
  const line = presentWithNames(text, names).replaceAll(/\s+/g, ' ');
  return line.length > longestLine ? `${line.slice(0, longestLine).trimEnd()}…` : line;
}
