import type { AdminContact } from '@doctorbird/contract/messages/messages';
import type { ContactRow } from './inbox.rows.ts';

export const presentContact = ({ row, message, handler, family }: ContactRow): AdminContact => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  subject: row.subject,
  message,
  // Three words, as the contact form has them: what is closed needs no answer.
  status: row.state === 'closed' ? 'answered' : row.state,
  parent_id: family,
  note: row.note,
  handled: row.handledAt && { by: handler ?? 'Somebody', at: row.handledAt.toISOString() },
  created_at: row.createdAt.toISOString(),
  version: row.version,
});
