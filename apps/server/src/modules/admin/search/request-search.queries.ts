import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { ofRequest } from '../../../platform/database/request-number.ts';
import type { Search } from './found-names.rows.ts';
import { type RankedHit, type RequestFound, presentRequestFound } from './search.presenter.ts';

const column = sql`request_id`;

/** The number that an error message or a line of the log shows. */
export const canBeRequest = ({ text }: Search): boolean => ofRequest(column, text.text) !== undefined;

/** What came of one request: changes in the history, and messages. */
export async function findRequests(db: Executor, { text, limit }: Search): Promise<RankedHit[]> {
  const where: SQL = ofRequest(column, text.text) ?? sql`false`;
  const { rows } = await db.execute<RequestFound>(sql`
    select request_id as id, 0 as rank, count(*) filter (where entry)::int as entries,
      count(*) filter (where not entry)::int as messages
    from (select request_id, true as entry from audit_entry where ${where}
      union all select request_id, false from mail_message where ${where}
      union all select request_id, false from text_message where ${where}) found
    group by request_id order by request_id limit ${limit}`);
  return rows.map(presentRequestFound);
}
