import type { FamilyMessage } from '@doctorbird/contract/messages/family-inbox';
import type { InboxRow } from './family-inbox.rows.ts';

export const presentFamilyMessage = ({ row, form, files, replies, conversation }: InboxRow): FamilyMessage => ({
  id: row.id,
  subject: row.subject,
  text: row.text,
  at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  asks_to_confirm: form === 'closure' && row.withdrawnAt === null,
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  files,
  conversation_id: conversation,
  replies: replies.map((reply) => ({ ...reply, at: new Date(reply.at).toISOString() })),
});
