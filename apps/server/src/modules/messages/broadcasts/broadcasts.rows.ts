import { eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { broadcast, broadcastFile, broadcastRecipient } from './broadcasts.table.ts';

interface Counts {
  total: number;
  queued: number;
  sent: number;
  failed: number;
  withdrawn: number;
  read: number;
}

/** SQL of a recipient `r` with its email `m`, in the order of `stateOf`. */
export const recipientState = sql`case
  when r.withdrawn_at is not null then 'withdrawn'
  when r.handed_at is null or m.state in ('queued', 'held') then 'queued'
  when r.mail_id is null then 'failed'
  when m.state in ('failed', 'dropped') then 'failed' else 'sent' end`;

const counts = sql<Counts>`(select json_build_object('total', count(*)::int,
    'queued', count(*) filter (where s.state = 'queued')::int, 'sent', count(*) filter (where s.state = 'sent')::int,
    'failed', count(*) filter (where s.state = 'failed')::int, 'withdrawn', count(*) filter (where s.state = 'withdrawn')::int,
    'read', count(*) filter (where s.read_at is not null)::int)
  from (select ${recipientState} as state, r.read_at from broadcast_recipient r left join mail_message m on m.id = r.mail_id
    where r.broadcast_id = ${broadcast.id}) s)`;

const files = sql<{ id: string; name: string; sizeBytes: number }[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'sizeBytes', f.size_bytes) order by f.id), '[]')
  from ${broadcastFile} f where f.broadcast_id = ${broadcast.id})`;

/** Messages with what became of them; a condition follows. */
export const broadcastRows = (db: Executor) =>
  db
    .select({ row: getTableColumns(broadcast), creator: account.fullName, counts, files })
    .from(broadcast)
    .leftJoin(account, eq(account.id, broadcast.createdBy));
export type BroadcastRow = Awaited<ReturnType<typeof broadcastRows>>[number];

/** Readers with their email; a condition follows. */
export const recipientRows = (db: Executor) =>
  db
    .select({
      row: broadcastRecipient,
      mail: { state: mailMessage.state, lastError: mailMessage.lastError, sentAt: mailMessage.sentAt },
    })
    .from(broadcastRecipient)
    .leftJoin(mailMessage, eq(mailMessage.id, broadcastRecipient.mailId));
export type RecipientRow = Awaited<ReturnType<typeof recipientRows>>[number];
