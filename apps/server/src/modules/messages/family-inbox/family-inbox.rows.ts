import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { broadcast, broadcastRecipient } from '../broadcasts/broadcasts.table.ts';

/** Messages of accounts with their files and answers; a condition follows. */
export const inboxRows = (db: Executor) =>
  db
    .select({
      row: broadcastRecipient,
      form: broadcast.form,
      files: sql<{ id: string; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
        from broadcast_file f where f.broadcast_id = ${broadcast.id})`,
      replies: sql<{ id: string; text: string; at: string }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'text', c.message, 'at', c.created_at) order by c.created_at, c.id), '[]')
        from contact_message c where c.reply_to = ${broadcastRecipient.id})`,
    })
    .from(broadcastRecipient)
    .innerJoin(broadcast, eq(broadcast.id, broadcastRecipient.broadcastId));
export type InboxRow = Awaited<ReturnType<typeof inboxRows>>[number];
