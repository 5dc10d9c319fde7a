import { sql } from 'drizzle-orm';
import { type HeldKind, isOfTeam } from './held-subject.ts';

/** What was written through the contact form and in conversations, on both sides, and the notes about it. */
export const heldConversations: readonly HeldKind[] = [
  {
    name: 'contact-messages',
    title: 'Messages through the contact form',
    rows: ({ accountId, email }) => sql`
      select c.name, c.email, c.subject, m.text as message, c.state, c.created_at
      from contact_message c join conversation_message m on m.id = c.id
      where lower(c.email) = lower(${email}) and c.account_id is distinct from ${accountId} order by c.created_at`,
  },
  {
    name: 'conversations',
    title: 'Conversations with our office and our teachers',
    rows: ({ accountId }) => sql`
      select c.id as conversation, c.kind, c.subject, c.state, c.phone, c.student_id, c.program_id, m.author, m.author_name as by, m.text, m.created_at as at
      from contact_message c join conversation_message m on m.conversation_id = c.id
      where c.account_id = ${accountId} and not m.internal order by c.created_at, c.id, m.created_at, m.id`,
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
    of: isOfTeam,
    rows: ({ accountId }) => sql`
      select conversation_id as conversation, internal, text, created_at from conversation_message
      where author_id = ${accountId} and author in ('office', 'staff') order by created_at`,
  },
];
