import type { Broadcast, BroadcastRecipient } from '@doctorbird/contract/messages/broadcasts';
import { presentMailing, presentOutcome } from '../mailings/mailings.presenter.ts';
import type { BroadcastRow, RecipientRow } from './broadcasts.rows.ts';

export const presentBroadcast = ({ row, creator, counts, files }: BroadcastRow): Broadcast => ({
  id: row.id,
  kind: row.form === 'news' ? 'news' : 'service',
  source: row.source,
  subject: row.subject,
  text: row.text,
  audience: row.audience,
  ...presentMailing(row, creator),
  counts,
  files: files.map(({ id, name, sizeBytes }) => ({ id, name, size_bytes: sizeBytes })),
  version: row.version,
});

export const presentRecipient = ({ row, mail }: RecipientRow): BroadcastRecipient => ({
  id: row.id,
  name: row.name,
  address: row.email,
  ...presentOutcome(
    { row, mail },
    {
      withdrawn: null,
      withoutMail: row.email === null ? 'Has no email address' : 'Has switched these emails off',
    },
  ),
  read_at: row.readAt?.toISOString() ?? null,
  parent_id: row.role === 'parent' ? row.accountId : null,
});
