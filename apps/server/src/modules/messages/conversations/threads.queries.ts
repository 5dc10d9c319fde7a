import type { recipients, ThreadLine } from '@doctorbird/contract/messages/conversations';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import { broadcast, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { ownMessages } from '../family-inbox/family-inbox.policy.ts';
import type { ConversationPeople } from './conversation-people.ts';
import {
  answersAsTeacher,
  answersHere,
  ownConversation,
  readableConversation,
  readAtOf,
} from './conversations.policy.ts';
import { presentThread } from './conversations.presenter.ts';
import { headRows, messagesOf } from './conversations.rows.ts';
import { conversationFile } from './conversations.table.ts';

type Needs = { actor: Actor; people: ConversationPeople };
type NeedsNow = Needs & { now: Date };

/** SQL: whether somebody has something new in a conversation: its own account, an adult of a student, or the one who answers. */
function isUnread(actor: Actor): SQL<boolean> {
  const own = sql`${contactMessage.accountId} is not distinct from ${actor.accountId}`;
  const other = {
    guardianReadAt: sql`${contactMessage.lastAt} > coalesce(${contactMessage.guardianReadAt}, '-infinity')`,
    teacherReadAt: sql`${contactMessage.lastFamilyAt} > coalesce(${contactMessage.teacherReadAt}, '-infinity')`,
    familyReadAt: sql`false`,
  }[readAtOf(actor, null)];
  return sql<boolean>`(case when ${own} then ${contactMessage.lastAnswerAt} > coalesce(${contactMessage.familyReadAt}, '-infinity')
    else ${other} end is true)`;
}

/** SQL: a class of its day needs it, and the teacher has not read it. */
const isUrgent = sql<boolean>`(${contactMessage.urgentAt} > coalesce(${contactMessage.teacherReadAt}, '-infinity')) is true`;

/** How many messages are new; urgent ones are about a class of that day. */
export async function countUnread(db: Executor, { actor, people }: Needs): Promise<{ unread: number; urgent: number }> {
  const isOurs = answersAsTeacher(actor);
  const { rows } = await db.execute<{ unread: number; urgent: number }>(sql`
    select (select count(*)::int from ${broadcastRecipient} where ${ownMessages(actor)} and ${broadcastRecipient.readAt} is null)
        + count(*)::int as unread,
      (count(*) filter (where ${isOurs} and ${isUrgent}))::int as urgent
    from ${contactMessage} where ${ownConversation(actor, people)} and ${isUnread(actor)}`);
  return rows[0]!;
}

/** One list: what the office and teachers sent to many, and conversations; whatever had a message last comes first. */
export async function listThreads(db: Executor, { actor, people }: Needs, { page, limit, q }: PageQuery) {
  const isFamilys = sql`(${contactMessage.accountId} is not distinct from ${actor.accountId} or not ${answersAsTeacher(actor)})`;
  const lines = sql`(
    select r.id, 'broadcast' as "of", r.subject,
      (select w.full_name from ${account} w where w.id = b.created_by and b.source = 'class') as "with", null as child, left(r.text, 300) as start, r.created_at as at,
      r.read_at is null as unread, b.form = 'closure' and r.withdrawn_at is null and r.confirmed_at is null as asks_to_confirm,
      false as urgent
    from (select ${broadcastRecipient}.* from ${broadcastRecipient} where ${ownMessages(actor)}) r
    join ${broadcast} b on b.id = r.broadcast_id
    union all
    select ${contactMessage.id}, 'conversation', ${contactMessage.subject},
      case when ${isFamilys} then (select a.full_name from ${account} a where a.id = ${contactMessage.assigneeId} and a.role = 'staff')
        else ${contactMessage.name} end,
      ${people.childName(contactMessage.studentId)},
      (select left(m.text, 300) from conversation_message m where m.conversation_id = ${contactMessage.id}
        and not m.internal order by m.created_at desc, m.id desc limit 1),
      ${contactMessage.lastAt},
      ${isUnread(actor)}, false, not ${isFamilys} and ${isUrgent}
    from ${contactMessage} where ${ownConversation(actor, people)}) l`;
  const pattern = q ? containsText(q) : null;
  const found =
    pattern === null ? sql`true` : sql`(${isLike(sql`l.subject`, pattern)} or ${isLike(sql`l.start`, pattern)})`;
  const [rows, counts] = await Promise.all([
    db.execute<ThreadLine & Record<string, unknown>>(
      sql`select l.* from ${lines} where ${found} order by l.at desc, l.id desc ${pageText({ page, limit })}`,
    ),
    db.execute<{ total: number; unread: number }>(sql`
      select count(*) filter (where ${found})::int as total,
        count(*) filter (where l.unread)::int as unread from ${lines}`),
  ]);
  const { total, unread } = counts.rows[0]!;
  return { data: rows.rows.map((row) => ({ ...row, at: new Date(row.at) })), page, limit, total, unread };
}

/** Whom somebody can write to: a family its teachers, a teacher the families of the own classes. */
export async function listRecipients(
  db: Executor,
  { actor, people, now }: NeedsNow,
): Promise<z.input<typeof recipients>> {
  const { accountId } = actor;
  if (answersHere(actor, null))
    return {
      teachers: [],
      children: [],
      ...(await people.taughtFamilies(db, accountId, now)),
      quiet_until: await quietNow(db, { now }),
    };
  return { ...(await people.recipients(db, accountId, now)), families: [], classes: [], quiet_until: null };
}

/** Throws 404 for a conversation of others. */
export async function findThread(db: Executor, { actor, people, now }: NeedsNow, id: string) {
  const [head] = await headRows(db, people).where(and(eq(contactMessage.id, id), ownConversation(actor, people)));
  if (!head) throw notFound('conversation');
  const messages = await messagesOf(db, id);
  const { accountId, studentId } = head.row;
  const teaches = answersHere(actor, accountId);
  return presentThread(head, messages, {
    actor,
    teaches,
    classToday:
      teaches || studentId === null || accountId === null
        ? null
        : await people.inClassToday(db, { studentId, accountId, now }),
    quietUntil: teaches ? await quietNow(db, { now }) : null,
  });
}

/** Throws 404. */
export async function findConversationFile(
  db: Executor,
  { actor, people }: Needs,
  { id, file }: { id: string; file: string },
): Promise<{ key: string; name: string }> {
  const [row] = await db
    .select({ key: conversationFile.fileKey, name: conversationFile.name })
    .from(conversationFile)
    .innerJoin(contactMessage, eq(contactMessage.id, conversationFile.conversationId))
    .where(and(eq(conversationFile.id, file), eq(contactMessage.id, id), readableConversation(actor, people)));
  if (!row) throw notFound('file');
  return row;
}
