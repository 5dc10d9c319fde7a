import { retentionKinds } from '@doctorbird/contract/privacy/retention';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { readPrivacyRules } from '../../organisation/settings/privacy-rules.ts';
import { retentions } from './retention-kinds.ts';

/** How many records are past their period now; files that no record names are not counted. */
export async function countDue(db: Executor, now: Date): Promise<number> {
  const rules = await readPrivacyRules(db);
  const each = retentionKinds.map((kind) => sql`select count(*) as due from (${retentions[kind].due(rules, now)}) d`);
  const { rows } = await db.execute<{ due: number }>(
    sql`select sum(due)::int as due from (${sql.join(each, sql` union all `)}) k`,
  );
  return rows[0]?.due ?? 0;
}
