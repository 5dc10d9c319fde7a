import { eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { countsOf, type ReaderCounts } from '../mailings/mailings.rows.ts';
import { broadcast, broadcastFile, broadcastRecipient } from './broadcasts.table.ts';

const counts = countsOf<ReaderCounts & { read: number }>(
  { table: broadcast, readerTable: broadcastRecipient, of: broadcastRecipient.broadcastId },
  sql`, 'read', count(*) filter (where (s.row).read_at is not null)::int`,
);

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
