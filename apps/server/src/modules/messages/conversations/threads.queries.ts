import type { ThreadLine } from '@doctorbird/contract/messages/conversations';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { broadcast, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';
import { contactMessage } from '../contact/contact.table.ts';
import { ownMessages } from '../family-inbox/family-inbox.policy.ts';
import type { ConversationPeople } from './conversation-people.ts';
import { ownConversation, readableConversation } from './conversations.policy.ts';
import { presentThread } from './conversations.presenter.ts';
import { headRows, messagesOf } from './conversations.rows.ts';
import { conversationFile } from './conversations.table.ts';

type Needs = { actor: Actor; people: ConversationPeople };

/** One list: what the office sent to many, and conversations; whatever had a message last comes first. */
export async function listThreads(db: Executor, { actor, people }: Needs, { page, limit, q }: PageQuery) {
  const mine = sql`${contactMessage.accountId} is not distinct from ${actor.accountId}`;
  const lines = sql`(
    select r.id, 'broadcast' as "of", r.subject, null as "with", null as child, left(r.text, 300) as start, r.created_at as at,
      r.read_at is null as unread, b.form = 'closure' and r.withdrawn_at is null and r.confirmed_at is null as asks_to_confirm
    from (select ${broadcastRecipient}.* from ${broadcastRecipient} where ${ownMessages(actor)}) r
    join ${broadcast} b on b.id = r.broadcast_id
    union all
    select ${contactMessage.id}, 'conversation', ${contactMessage.subject},
      case when ${mine} then (select a.full_name from ${account} a where a.id = ${contactMessage.assigneeId} and a.role = 'staff')
        else ${contactMessage.name} end,
      ${people.childName(contactMessage.studentId)},
      (select left(m.text, 300) from conversation_message m where m.conversation_id = ${contactMessage.id}
        and not m.internal order by m.created_at desc, m.id desc limit 1),
      ${contactMessage.lastAt},
      case when ${mine} then ${contactMessage.lastAnswerAt} > coalesce(${contactMessage.familyReadAt}, '-infinity')
        else ${contactMessage.lastFamilyAt} > coalesce(${contactMessage.teacherReadAt}, '-infinity') end is true,
      false
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

/** Throws 404 for a conversation of others. */
export async function findThread(db: Executor, { actor, people }: Needs, id: string) {
  const [head] = await headRows(db, people).where(and(eq(contactMessage.id, id), ownConversation(actor, people)));
  if (!head) throw notFound('conversation');
  return presentThread(head, await messagesOf(db, id), actor);
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
