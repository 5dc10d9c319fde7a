import { sql } from 'drizzle-orm';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

interface FailedJobFacts {
  name: string;
  data: object;
  error: string;
  at: Date;
  tries: number;
}

/** A failed job, as the queue stores it. Does nothing where jobs were never started, because the queue does not exist. */
export async function buildFailedJob(db: Executor, { name, data, error, at, tries }: FailedJobFacts): Promise<void> {
  const { rows } = await db.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job')::text as queue`);
  if (!rows[0]?.queue) return;
  const output = JSON.stringify({ message: error });
  await db.execute(sql`
    insert into pgboss.job (id, name, data, state, output, created_on, completed_on, retry_limit, retry_count, policy)
    values (${newId()}, ${name}, ${JSON.stringify(data)}::jsonb, 'failed', ${output}::jsonb, ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz, ${tries - 1}, ${tries - 1}, 'short')`);
}
