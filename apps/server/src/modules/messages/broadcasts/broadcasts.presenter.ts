import type { Broadcast, BroadcastRecipient, RecipientState } from '@doctorbird/contract/messages/broadcasts';
import { plainMailReason } from '../../../platform/mail/plain-mail-reason.ts';
import type { BroadcastRow, RecipientRow } from './broadcasts.rows.ts';

export const presentBroadcast = ({ row, creator, counts, files }: BroadcastRow): Broadcast => ({
  id: row.id,
  kind: row.form === 'news' ? 'news' : 'service',
  source: row.source,
  subject: row.subject,
  text: row.text,
  audience: row.audience,
  state: row.state,
  send_at: row.sendAt?.toISOString() ?? null,
  sent_at: row.sentAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  created_by: creator,
  counts,
  files: files.map(({ id, name, sizeBytes }) => ({ id, name, size_bytes: sizeBytes })),
  version: row.version,
});

const stateOf = ({ row, mail }: RecipientRow): RecipientState => {
  if (row.withdrawnAt) return 'withdrawn';
  if (!row.handedAt || mail?.state === 'queued' || mail?.state === 'held') return 'queued';
  if (row.mailId === null) return 'failed';
  // A stored email is removed after a while; it had been sent then.
  return mail?.state === 'failed' || mail?.state === 'dropped' ? 'failed' : 'sent';
};

const reasonOf = ({ row, mail }: RecipientRow): string | null =>
  row.email === null
    ? 'Has no email address'
    : row.mailId === null
      ? 'Has switched these emails off'
      : mail?.lastError
        ? plainMailReason(mail.lastError)
        : null;

export function presentRecipient(found: RecipientRow): BroadcastRecipient {
  const { row, mail } = found;
  const state = stateOf(found);
  return {
    id: row.id,
    name: row.name,
    address: row.email,
    state,
    reason: state === 'failed' ? reasonOf(found) : null,
    at: (mail?.sentAt ?? row.withdrawnAt ?? row.handedAt)?.toISOString() ?? null,
    read_at: row.readAt?.toISOString() ?? null,
    parent_id: row.role === 'parent' ? row.accountId : null,
  };
}
