import type { BroadcastKind } from '@doctorbird/contract/messages/broadcasts';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { countsOf, outcomeOf, progressOf, type ReaderCounts } from '../mailings/mailings.rows.ts';
import { broadcast, broadcastFile, broadcastRecipient } from './broadcasts.table.ts';

const counts = countsOf<ReaderCounts & { read: number }>(broadcast, 'broadcast', ['read']);

const files = sql<{ id: string; name: string; size_bytes: number }[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size_bytes', f.size_bytes) order by f.id), '[]')
  from ${broadcastFile} f where f.broadcast_id = ${broadcast.id})`;

/** Messages with what became of them; a condition follows. */
export const broadcastRows = (db: Executor) =>
  db
    .select({
      id: broadcast.id,
      kind: sql<BroadcastKind>`case ${broadcast.form} when 'news' then 'news' else 'service' end`,
      source: broadcast.source,
      subject: broadcast.subject,
      text: broadcast.text,
      audience: broadcast.audience,
      ...progressOf(broadcast),
      counts,
      files,
      version: broadcast.version,
    })
    .from(broadcast)
    .leftJoin(account, eq(account.id, broadcast.createdBy));

/** Readers with their email; a condition follows. */
export const recipientRows = (db: Executor) =>
  db
    .select({
      id: broadcastRecipient.id,
      name: broadcastRecipient.name,
      address: broadcastRecipient.email,
      ...outcomeOf(broadcastRecipient),
      /** The text on the phone of who has no email; null without one. */
      by_phone: sql<'sent' | 'failed' | null>`case when ${broadcastRecipient.mailId} is null then (
        select case bool_and(t.state in ('failed', 'dropped')) when true then 'failed' when false then 'sent' end
        from text_message t where t.account_id = ${broadcastRecipient.accountId}
          and t.key like 'broadcast:' || ${broadcastRecipient.broadcastId}::text || ':%') end`,
      read_at: broadcastRecipient.readAt,
      parent_id: sql<
        string | null
      >`case ${broadcastRecipient.role} when 'parent' then ${broadcastRecipient.accountId} end`,
    })
    .from(broadcastRecipient)
    .leftJoin(mailMessage, eq(mailMessage.id, broadcastRecipient.mailId));
export type RecipientRow = Awaited<ReturnType<typeof recipientRows>>[number];
