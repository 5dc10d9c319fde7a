import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { contactMessage } from '../contact/contact.table.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import { programOfMessage, readableClassMessage } from './class-messages.policy.ts';
import { broadcast, broadcastRecipient } from './broadcasts.table.ts';

type Needs = { actor: Actor; people: ConversationPeople };

const readers = (condition = sql`true`) => sql<number>`(select count(*)::int from broadcast_recipient r
  where r.broadcast_id = ${broadcast.id} and r.withdrawn_at is null and ${condition})`;

/** Messages to classes, named as on the wire; a condition follows. */
const classMessageRows = (db: Executor, { actor, people }: Needs) =>
  db
    .select({
      id: broadcast.id,
      program_id: sql<string>`${programOfMessage}`,
      program: sql<string>`coalesce(${people.programTitle(programOfMessage)}, 'Class')`,
      by: sql<string>`coalesce(${account.fullName}, 'A former colleague')`,
      subject: broadcast.subject,
      text: broadcast.text,
      urgent: sql<boolean>`${broadcast.form} = 'class_urgent'`,
      at: sql<Date>`coalesce(${broadcast.startedAt}, ${broadcast.sendAt}, ${broadcast.createdAt})`.mapWith(
        broadcast.createdAt,
      ),
      waiting: sql<boolean>`${broadcast.startedAt} is null`,
      readers: readers(),
      seen: readers(sql`r.read_at is not null`),
      answers: readers(sql`exists (select 1 from contact_message c where c.reply_to = r.id)`),
      mine: sql<boolean>`${broadcast.createdBy} is not distinct from ${actor.accountId}`,
    })
    .from(broadcast)
    .leftJoin(account, eq(account.id, broadcast.createdBy));

export function listClassMessages(
  db: Executor,
  needs: Needs,
  { page, limit, program_id: programId }: PageQuery & { program_id?: string | undefined },
) {
  const where = and(
    readableClassMessage(needs.actor, needs.people),
    programId ? sql`${programOfMessage} = ${programId}` : undefined,
  );
  return pageOfList({
    page,
    limit,
    rows: classMessageRows(db, needs).where(where).orderBy(desc(broadcast.createdAt), desc(broadcast.id)),
    total: db.$count(broadcast, where),
  });
}

/** Throws 404. Answers are conversations of the one who wrote it: only to that person they are listed. */
export async function findClassMessage(db: Executor, needs: Needs, id: string) {
  const [row] = await classMessageRows(db, needs).where(
    and(eq(broadcast.id, id), readableClassMessage(needs.actor, needs.people)),
  );
  if (!row) throw notFound('message');
  const replies = row.mine
    ? await db
        .select({
          conversation_id: contactMessage.id,
          from: contactMessage.name,
          start: sql<string>`(select left(m.text, 300) from conversation_message m where m.conversation_id = ${contactMessage.id}
            and m.author = 'family' order by m.created_at desc, m.id desc limit 1)`,
          at: sql<Date>`coalesce(${contactMessage.lastFamilyAt}, ${contactMessage.lastAt})`.mapWith(
            contactMessage.lastAt,
          ),
        })
        .from(contactMessage)
        .innerJoin(broadcastRecipient, eq(broadcastRecipient.id, contactMessage.replyTo))
        .where(
          and(
            eq(broadcastRecipient.broadcastId, id),
            eq(contactMessage.assigneeId, needs.actor.accountId),
            sql`${contactMessage.studentId} in ${needs.people.taughtBy(needs.actor.accountId)}`,
          ),
        )
        .orderBy(desc(contactMessage.lastAt), desc(contactMessage.id))
    : [];
  return { ...row, replies };
}
