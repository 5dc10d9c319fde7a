import { desc, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { broadcast, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';
import { programOfMessage } from '../broadcasts/class-messages.policy.ts';
import { contactMessage } from '../contact/contact.table.ts';
import type { ConversationPeople } from '../conversations/conversation-people.ts';
import { orphaned } from '../conversations/conversations.policy.ts';

/** The teacher who wrote a broadcast to a class; null for one of the office. */
export const teacherOf = () =>
  sql<
    string | null
  >`(select w.full_name from account w where w.id = ${broadcast.createdBy} and ${broadcast.source} = 'class')`;

/** The teacher who reads an answer: of the conversation that is there, or of the class; null for the office, as `replyToMessage` has it. */
const answersTo = (people: ConversationPeople) => {
  const ofMessage = sql`${contactMessage.replyTo} = ${broadcastRecipient.id}`;
  const child = people.childInClass({
    accountId: broadcastRecipient.accountId,
    programId: programOfMessage,
    staffId: account.id,
  });
  return sql<string | null>`case
    when exists (select 1 from ${contactMessage} where ${ofMessage}) then (
      select (select ${account.fullName} from ${account}
        where ${account.id} = ${contactMessage.assigneeId} and ${account.role} = 'staff' and not ${orphaned(people)})
      from ${contactMessage} where ${ofMessage} order by ${desc(contactMessage.createdAt)}, ${desc(contactMessage.id)} limit 1)
    when ${broadcast.source} = 'class' then (
      select ${account.fullName} from ${account}
      where ${account.id} = ${broadcast.createdBy} and ${account.isActive} and ${child} is not null)
    end`;
};

/** Messages of accounts with their files and answers; a condition follows. */
export const inboxRows = (db: Executor, people: ConversationPeople) =>
  db
    .select({
      id: broadcastRecipient.id,
      subject: broadcastRecipient.subject,
      text: broadcastRecipient.text,
      at: broadcastRecipient.createdAt,
      from: teacherOf(),
      answers_to: answersTo(people),
      read_at: broadcastRecipient.readAt,
      asks_to_confirm: sql<boolean>`${broadcast.form} = 'closure' and ${broadcastRecipient.withdrawnAt} is null`,
      confirmed_at: broadcastRecipient.confirmedAt,
      files: sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
        from broadcast_file f where f.broadcast_id = ${broadcast.id})`,
      replies: sql<{ id: string; text: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'text', c.text, 'at', c.at) order by c.at, c.id), '[]')
        from (select m.id, m.text, m.created_at as at from contact_message h join conversation_message m on m.conversation_id = h.id
          where h.reply_to = ${broadcastRecipient.id} and m.author = 'family') c)`,
      conversation_id: sql<
        string | null
      >`(select c.id from contact_message c where c.reply_to = ${broadcastRecipient.id}
        order by c.created_at desc, c.id desc limit 1)`,
    })
    .from(broadcastRecipient)
    .innerJoin(broadcast, eq(broadcast.id, broadcastRecipient.broadcastId));
