import type { AuthorKind, OfficeConversation } from '@doctorbird/contract/messages/conversations';
import type { Actor } from '../../../access/actor.ts';
import type { HeadRow, MessagesOf, SummaryRow } from './conversations.rows.ts';

const presentMessage = (message: MessagesOf['messages'][number], files: MessagesOf['files']) => ({
  id: message.id,
  author: message.author,
  name: message.authorName,
  text: message.text,
  internal: message.internal,
  files: files.filter((file) => file.messageId === message.id).map(({ id, name }) => ({ id, name })),
  at: message.createdAt,
  written_at: message.writtenAt,
  urgent: message.urgent,
});

/** How a family reads the name of somebody who answers. */
const shownName = (author: AuthorKind, name: string): string => (author === 'office' ? `${name}, our office` : name);

const waitsFor = (written: Date | null, read: Date | null): boolean =>
  written !== null && (read === null || written > read);

/** A conversation for its family or its teacher: a family gets no note, and of our own side no more than names. */
export function presentThread(
  { row, assigneeName, assigneeRole, child, program, guardians, ofStudent }: HeadRow,
  { messages, files }: MessagesOf,
  {
    actor: { accountId },
    teaches,
    classToday,
    quietUntil,
  }: {
    actor: Pick<Actor, 'accountId'>;
    teaches: boolean;
    classToday: { name: string; at: Date } | null;
    quietUntil: Date | null;
  },
) {
  const isFamily = !teaches;
  const teacher = assigneeRole === 'staff' ? assigneeName : null;
  // Of two families that were merged, each wrote as the one that it is now.
  const isMine = (author: AuthorKind, authorId: string | null) =>
    isFamily && !ofStudent ? author === 'family' : authorId === accountId;
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
    unread: teaches
      ? waitsFor(row.lastFamilyAt, row.teacherReadAt)
      : row.accountId === accountId
        ? waitsFor(row.lastAnswerAt, row.familyReadAt)
        : waitsFor(row.lastAt, row.guardianReadAt),
    guardians: ofStudent ? guardians.map(({ name }) => name) : [],
    class_today: classToday && { child: classToday.name, at: classToday.at },
    quiet_until: quietUntil,
    messages: messages
      .filter(({ internal }) => !(internal && isFamily))
      .map((message) => ({
        ...presentMessage(message, files),
        name: shownName(message.author, message.authorName),
        mine: isMine(message.author, message.authorId),
      })),
  };
}

const presentHead = ({
  row,
  message,
  assigneeName,
  assigneeRole,
  handler,
  family,
  likelyFamily,
  child,
  program,
}: HeadRow) => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  phone: row.phone,
  subject: row.subject,
  message,
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
  lead: row.leadStage &&
    row.leadSince && {
      stage: row.leadStage,
      since: row.leadSince,
      next_step: row.nextStep,
      follow_up_on: row.followUpOn,
    },
  note: row.note,
  handled: row.handledAt && { by: handler ?? 'Somebody', at: row.handledAt },
  created_at: row.createdAt,
  version: row.version,
});

export function presentConversationRow(head: HeadRow, summary: SummaryRow & { last: NonNullable<SummaryRow['last']> }) {
  return {
    ...presentHead(head),
    messages: summary.messages,
    files: summary.files,
    last: summary.last,
  };
}

export function presentConversation(
  head: HeadRow,
  { messages, files }: MessagesOf,
  around: Pick<OfficeConversation, 'answer' | 'assignees' | 'children'> & { accountId: string },
) {
  const { accountId, ...more } = around;
  const newest = messages.findLast(({ internal }) => !internal)!;
  return {
    ...presentHead(head),
    ...more,
    // Lists show the beginning of a text; the whole is one click away.
    last: { author: newest.author, text: newest.text.slice(0, 300), at: newest.createdAt },
    messages: messages.map((message) => ({
      ...presentMessage(message, files),
      mine: message.authorId === accountId,
      way: message.way,
      delivery: message.delivery,
      reason: message.reason,
    })),
  };
}
