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

/** The labels of these programs: of those that share their name with another one, what tells them apart; else the title. */
export async function programNames(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Named>(sql`
    select p.id, p.title, p.start_date::text as "startDate", p.location, p.schedule from program p
    where p.deleted_at is null and same_name(p.title) in (
      select same_name(q.title) from program q where q.id = any(${sql.param([...new Set(ids)])}::uuid[]))
    order by p.id`);
  return programLabels(rows.map(({ startDate, ...row }) => ({ ...row, start_date: startDate })));
}
