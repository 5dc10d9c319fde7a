import type {
  AuthorKind,
  ConversationRow,
  OfficeConversation,
  Thread,
  ThreadLine,
} from '@doctorbird/contract/messages/conversations';
import type { Actor } from '../../../access/actor.ts';
import type { HeadRow, LineRow, MessagesOf, SummaryRow } from './conversations.rows.ts';

type Head = HeadRow['row'];

/** Lists show the beginning of a text; the whole is one click away. */
const startOf = (text: string): string => text.slice(0, 300);

const firstOf = (row: Head) => ({
  id: row.id,
  author: row.firstBy,
  name: row.firstByName ?? row.name,
  text: row.message,
  at: row.createdAt.toISOString(),
});
const filesOf = (files: MessagesOf['files'], messageId: string | null) =>
  files.filter((file) => file.messageId === messageId).map(({ id, name }) => ({ id, name }));

/** How a family reads the name of somebody who answers. */
const shownName = (author: AuthorKind, name: string): string => (author === 'office' ? `${name}, our office` : name);

const waitsFor = (written: Date | null, read: Date | null): boolean =>
  written !== null && (read === null || written > read);

/** A conversation for its family or its teacher: a family gets no note, and of our own side no more than names. */
export function presentThread(
  { row, assigneeName, assigneeRole, child, program }: HeadRow,
  { messages, files }: MessagesOf,
  { accountId }: Pick<Actor, 'accountId'>,
): Thread {
  const isFamily = row.accountId === accountId;
  const first = firstOf(row);
  const teacher = assigneeRole === 'staff' ? assigneeName : null;
  // Of two families that were merged, each wrote as the one that it is now.
  const isMine = (author: AuthorKind, authorId: string | null) =>
    isFamily ? author === 'family' : authorId === accountId;
  return {
    id: row.id,
    subject: row.subject,
    kind: row.kind,
    with: isFamily ? (teacher ?? 'Our office') : row.name,
    child,
    program,
    closed: row.state === 'closed',
    teaches: !isFamily,
    with_teacher: teacher !== null,
    unread: isFamily ? waitsFor(row.lastAnswerAt, row.familyReadAt) : waitsFor(row.lastFamilyAt, row.teacherReadAt),
    messages: [
      {
        ...first,
        name: shownName(first.author, first.name),
        mine: isMine(first.author, row.firstById),
        internal: false,
        files: filesOf(files, null),
      },
      ...messages
        .filter(({ internal }) => !(internal && isFamily))
        .map((message) => ({
          id: message.id,
          author: message.author,
          name: shownName(message.author, message.authorName),
          mine: isMine(message.author, message.authorId),
          text: message.text,
          internal: message.internal,
          files: filesOf(files, message.id),
          at: message.createdAt.toISOString(),
        })),
    ],
  };
}

export const presentLine = (row: LineRow): ThreadLine => ({
  id: row.id,
  of: row.of,
  subject: row.subject,
  with: row.with,
  child: row.child,
  start: row.start,
  at: new Date(row.at).toISOString(),
  unread: row.unread,
  asks_to_confirm: row.asksToConfirm,
});

const presentHead = ({ row, assigneeName, assigneeRole, handler, family, likelyFamily, child, program }: HeadRow) => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  status: row.state,
  kind: row.kind,
  parent_id: family,
  likely_family: likelyFamily,
  assignee:
    row.assigneeId && assigneeRole
      ? { id: row.assigneeId, name: assigneeName ?? 'Somebody', role: assigneeRole }
      : null,
  child: row.studentId ? { id: row.studentId, name: child ?? 'Child' } : null,
  program,
  note: row.note,
  handled: row.handledAt && { by: handler ?? 'Somebody', at: row.handledAt.toISOString() },
  created_at: row.createdAt.toISOString(),
  version: row.version,
});

export function presentConversationRow(head: HeadRow, summary: SummaryRow | undefined): ConversationRow {
  const last = summary?.last;
  return {
    ...presentHead(head),
    messages: summary?.messages ?? 1,
    files: summary?.files ?? 0,
    last: last
      ? { author: last.author as AuthorKind, text: last.text, at: new Date(last.at).toISOString() }
      : { author: head.row.firstBy, text: startOf(head.row.message), at: head.row.createdAt.toISOString() },
  };
}

export function presentConversation(
  head: HeadRow,
  { messages, files }: MessagesOf,
  around: Pick<OfficeConversation, 'answer' | 'assignees' | 'children'> & { accountId: string },
): OfficeConversation {
  const { accountId, ...more } = around;
  const { row } = head;
  const newest = messages.findLast(({ internal }) => !internal);
  return {
    ...presentHead(head),
    ...more,
    last: newest
      ? { author: newest.author, text: startOf(newest.text), at: newest.createdAt.toISOString() }
      : { author: row.firstBy, text: startOf(row.message), at: row.createdAt.toISOString() },
    messages: [
      {
        ...firstOf(row),
        mine: row.firstById === accountId,
        internal: false,
        files: filesOf(files, null),
        way: row.kind === 'whatsapp' ? 'whatsapp' : 'portal',
        delivery: null,
        reason: null,
      },
      ...messages.map((message) => ({
        id: message.id,
        author: message.author,
        name: message.authorName,
        mine: message.authorId === accountId,
        text: message.text,
        internal: message.internal,
        files: filesOf(files, message.id),
        at: message.createdAt.toISOString(),
        way: message.way,
        delivery: message.delivery,
        reason: message.reason,
      })),
    ],
  };
}
