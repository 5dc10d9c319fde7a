import { programLabels } from '@doctorbird/contract/core/program-labels';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';

interface Named extends Record<string, unknown> {
  id: string;
  title: string;
  startDate: string | null;
  location: string | null;
  schedule: string | null;
}

/** The labels of programs that share their name with another one; all others are told by their title. */
export async function programNames(db: Executor): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<Named>(sql`
    select p.id, p.title, p.start_date::text as "startDate", p.location, p.schedule from program p
    where p.deleted_at is null and same_name(p.title) in (
      select same_name(q.title) from program q where q.deleted_at is null group by 1 having count(*) > 1)
    order by p.id`);
  return programLabels(rows.map(({ startDate, ...row }) => ({ ...row, start_date: startDate })));
}
