import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { hurryFailures } from '../../../platform/sweeps/sweep.ts';

/**
 * Runs a task now whose last run failed, or which has records that it cannot do: those are tried again too. One that runs by a plan gets a run of
 * its own; one that runs when needed has failed jobs, which know what they are for. Throws 404, 409 when nothing of it failed.
 */
export const retryTask = (
  db: Database,
  { jobs, origin, now }: ActionContext & { jobs: Jobs },
  queue: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ planned: boolean; failed: boolean; ids: string[] }>(sql`
      select exists (select 1 from pgboss.schedule s where s.name = q.name) as planned,
        exists (select 1 from job_run r where r.name = q.name and r.failed) as failed,
        array(select j.id::text from pgboss.job j where j.name = q.name and j.state = 'failed' order by j.id for update) as ids
      from pgboss.queue q where q.name = ${queue}`);
    const task = rows[0];
    // Messages are tried again one by one.
    if (!task || queue === 'mail.deliver') throw notFound('task');
    const hurried = await hurryFailures(tx, { now }, queue);
    if (!task.failed && task.ids.length === 0 && !hurried.rowCount)
      throw conflict('task_not_failed', 'This task has not failed, so there is nothing to try again.');
    // However often somebody presses, one run waits.
    if (task.planned) await jobs.enqueue(tx, queue, {}, { singletonKey: 'tried-again' });
    else for (const id of task.ids) await jobs.retryFailed(tx, queue, id);
    await recordAudit(tx, origin, { action: 'job.retried', entity: 'job', after: { queue } });
  });
