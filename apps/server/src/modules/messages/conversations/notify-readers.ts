import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { sendMail } from '../../organisation/mails/send-mail.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { messageMails } from '../mails/message-mails.ts';

/** Where each reader finds a conversation. */
async function pathFor(tx: Transaction, accountId: string, id: string): Promise<WebAddress> {
  const [reader] = await tx.select({ role: account.role }).from(account).where(eq(account.id, accountId));
  return reader?.role === 'admin'
    ? `/admin/messages/${id}`
    : `/${reader?.role ?? 'parent'}/messages/conversations/${id}`;
}

/** Notifies the family of an answer, without its text: whoever sees the phone reads no more than that there is one. */
export async function notifyFamilyOfAnswer(
  tx: Transaction,
  context: NotifyDependencies,
  { accountId, id, from }: { accountId: string; id: string; from: string },
): Promise<void> {
  const path = await pathFor(tx, accountId, id);
  await notifyPeople(tx, context, {
    kind: messageMails.answer,
    people: [{ id: accountId, values: { sender: from }, path }],
  });
}

/** What a notice says of the message itself. */
export interface MessageGist {
  /** Its first line. */
  start: string;
  /** The first name of the child, if it has a class today: then the message is urgent. */
  childToday: string | null;
}

const longestStart = 160;

/** The first line of a message, and whether it is about a child who comes to a class today. */
export async function gistOf(
  tx: Transaction,
  { people, now }: { people: ConversationPeople; now: Date },
  { text, studentId }: { text: string; studentId: string | null },
): Promise<MessageGist> {
  const line = text.trim().split(/\r?\n/)[0] ?? '';
  const child = studentId === null ? null : await people.inClassToday(tx, { studentId, now });
  return {
    start: line.length > longestStart ? `${line.slice(0, longestStart)}…` : line,
    childToday: child && (child.split(' ')[0] ?? child),
  };
}

/**
 * Notifies who deals with a conversation of a new message; the office's own address when nobody does. The mail has its first
 * line, so that "EpiPen today" is read at once; texts to phones, which others see, have not.
 */
export async function notifyTeamOfMessage(
  tx: Transaction,
  context: NotifyDependencies,
  { assigneeId, id, from, gist }: { assigneeId: string | null; id: string; from: string; gist?: MessageGist },
): Promise<void> {
  const start = gist?.start ?? null;
  const childToday = gist?.childToday ?? null;
  if (assigneeId === null) {
    await sendMail(tx, context, {
      kind: messageMails.officeMessage,
      to: await readOrganisation(tx),
      values: { sender: from, child: childToday, start },
      path: `/admin/messages/${id}`,
    });
    return;
  }
  const path = await pathFor(tx, assigneeId, id);
  if (childToday !== null)
    await notifyPeople(tx, context, {
      kind: messageMails.classMessage,
      people: [{ id: assigneeId, values: { sender: from, child: childToday, start }, path }],
    });
  else
    await notifyPeople(tx, context, {
      kind: messageMails.teamMessage,
      people: [{ id: assigneeId, values: { sender: from, start }, path }],
    });
}

/** Notifies somebody that a conversation is theirs now. */
export async function notifyAssignee(
  tx: Transaction,
  context: NotifyDependencies,
  { assigneeId, id, by }: { assigneeId: string; id: string; by: string },
): Promise<void> {
  const path = await pathFor(tx, assigneeId, id);
  await notifyPeople(tx, context, {
    kind: messageMails.assigned,
    people: [{ id: assigneeId, values: { colleague: by }, path }],
  });
}
