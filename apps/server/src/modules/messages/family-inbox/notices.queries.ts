import type { notice } from '@doctorbird/contract/messages/family-inbox';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { countedPage, type PageQuery, pageText } from '../../../platform/database/page-of-list.ts';

/**
 * What our system sent to an account, the newest first. Whatever helps somebody to sign in is left out: a session that was left
 * open must not show a link that opens the account again.
 */
export const listNotices = (db: Executor, accountId: string, asked: PageQuery) =>
  countedPage(asked, async (at) => {
    const { rows } = await db.execute<z.input<typeof notice> & { total: number }>(sql`
      with sent as (
        select id, 'email' as way, subject, text, coalesce(sent_at, created_at) as at from mail_message
          where account_id = ${accountId} and state = 'sent' and kind is not null and kind not like 'accounts.%'
        union all
        select id, channel, null, text, coalesce(sent_at, created_at) from text_message
          where account_id = ${accountId} and state in ('sent', 'delivered') and kind not like 'accounts.%')
      select id, way, subject, text, to_json(at) as at, count(*) over ()::int as total from sent
      order by sent.at desc, id desc ${pageText(at)}`);
    return rows;
  });
