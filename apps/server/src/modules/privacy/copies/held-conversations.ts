import { sql } from 'drizzle-orm';
import type { HeldKind } from './held-subject.ts';

/** What was written through the contact form and in conversations, on both sides, and the notes about it. */
export const heldConversations: readonly HeldKind[] = [
  {
    name: 'contact-messages',
    title: 'Messages through the contact form',
    rows: ({ accountId, email }) => sql`
      select name, email, subject, message, state, created_at from contact_message
      where lower(email) = lower(${email}) and account_id is distinct from ${accountId} order by created_at`,
  },
  {
    name: 'conversations',
    title: 'Conversations with our office and our teachers',
    rows: ({ accountId }) => sql`
      select c.id as conversation, c.kind, c.subject, c.state, c.phone, c.student_id, c.program_id, m.author, m.author_name as by, m.text, m.at
      from contact_message c join (
        select h.id, h.id as message_id, h.first_by as author, coalesce(h.first_by_name, h.name) as author_name, h.message as text, h.created_at as at
          from contact_message h where h.account_id = ${accountId}
        union all select n.conversation_id, n.id, n.author, n.author_name, n.text, n.created_at from conversation_message n
          join contact_message h on h.id = n.conversation_id where h.account_id = ${accountId} and not n.internal) m on m.id = c.id
      order by c.created_at, c.id, m.at, m.message_id`,
  },
  {
    name: 'conversation-notes',
    title: 'Notes that our team made in your conversations',
    rows: ({ accountId }) => sql`
      select c.id as conversation, n.text, n.created_at from contact_message c join conversation_message n on n.conversation_id = c.id
      where c.account_id = ${accountId} and n.internal
      union all select c.id, c.note, coalesce(c.handled_at, c.created_at) from contact_message c
      where c.account_id = ${accountId} and c.note is not null order by 3`,
  },
  {
    name: 'answers-written',
    title: 'Answers and notes that you wrote to families',
    of: ({ role }) => role === 'staff' || role === 'admin',
    rows: ({ accountId }) => sql`
      select conversation_id as conversation, internal, text, created_at from conversation_message
      where author_id = ${accountId} and author in ('office', 'staff') order by created_at`,
  },
];
