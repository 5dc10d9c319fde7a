import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { invalid } from '../../../platform/domain-error.ts';
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

/**
 * Notifies the family of an answer, those of a student all its adults too. The email has the first line; whoever sees the phone reads
 * no more than that there is one. What a teacher writes in the quiet hours waits for the morning.
 */
export async function notifyFamilyOfAnswer(
  tx: Transaction,
  context: NotifyDependencies,
  { to, id, from, text, after }: { to: readonly string[]; id: string; from: string; text: string; after?: Date | null },
): Promise<void> {
  const people = [];
  for (const person of to)
    people.push({
      id: person,
      values: { sender: from, title: firstLine(text, longestTitle), start: firstLine(text) },
      path: await pathFor(tx, person, id),
    });
  await notifyPeople(tx, context, { kind: messageMails.answer, people, after });
}

/** The others of a family in the conversation of a student: its adults read what it writes, and it reads what they write. */
export async function notifyFamilyOfStudent(
  tx: Transaction,
  context: NotifyDependencies,
  { to, id, from, text }: { to: readonly string[]; id: string; from: string; text: string },
): Promise<void> {
  const people = [];
  for (const person of to)
    people.push({ id: person, values: { sender: from, start: firstLine(text) }, path: await pathFor(tx, person, id) });
  await notifyPeople(tx, context, { kind: messageMails.studentConversation, people });
}

/** What a notice says of the message itself. */
export interface MessageGist {
  /** Its first line. */
  start: string;
  /** The first name of the child, if its class of today needs the message: then it is urgent. */
  childToday: string | null;
}

interface About {
  text: string;
  studentId: string | null;
  accountId: string | null;
  urgent?: boolean | undefined;
}

const longestStart = 160;
const longestTitle = 60;

function firstLine(text: string, most = longestStart): string {
  const line = text.trim().split(/\r?\n/)[0] ?? '';
  return line.length > most ? `${line.slice(0, most)}…` : line;
}

/**
 * The first line of a message, and whether a class of today needs it: as the family says, and when it says nothing, whenever the
 * child comes to one. `accountId` is the family's; a child that is not theirs any more has no class for them. Throws 422 for an urgent
 * one about a child without a class today.
 */
export async function gistOf(
  tx: Transaction,
  { people, now }: { people: ConversationPeople; now: Date },
  { text, studentId, accountId, urgent }: About,
): Promise<MessageGist> {
  const child =
    studentId === null || accountId === null ? null : await people.inClassToday(tx, { studentId, accountId, now });
  if (urgent === true && child === null)
    throw invalid({ urgent: 'Urgent is for a class of today. In an emergency please call us.' });
  return {
    start: firstLine(text),
    childToday: child && urgent !== false ? (child.name.split(' ')[0] ?? child.name) : null,
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
