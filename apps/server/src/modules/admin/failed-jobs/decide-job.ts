import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { hurryFailures } from '../../../platform/sweeps/sweep.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';

interface Named {
  queue: string;
  id: string;
}

/** Locks one failed job and returns the mail it should have sent, if any. Throws 404 for any other job. */
async function lockFailed(tx: Transaction, { queue, id }: Named): Promise<string | null> {
  const { rows } = await tx.execute<{ mail: string | null }>(sql`
    select case when name = 'mail.deliver' then data->>'id' end as mail from pgboss.job
    where name = ${queue} and id = ${id}::uuid and state = 'failed' for update`);
  if (!rows[0]) throw notFound('failed task');
  return rows[0].mail;
}

const failedMail = (id: string) => and(eq(mailMessage.id, id), eq(mailMessage.state, 'failed'));

/** Retries a failed job. Throws 404. */
export async function retryJob(
  db: Database,
  { jobs, origin, now }: ActionContext & { jobs: Jobs },
  job: Named,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mail = await lockFailed(tx, job);
    if (mail) await tx.update(mailMessage).set({ state: 'queued' }).where(failedMail(mail));
    await hurryFailures(tx, { now }, job.queue);
    await jobs.retryFailed(tx, job.queue, job.id);
    await recordAudit(tx, origin, {
      action: 'job.retried',
      entity: 'job',
      entityId: job.id,
      after: { queue: job.queue },
    });
  });
}

/** Dismisses a failed job; its mail is then no longer pending either. Throws 404. */
export async function dropJob(
  db: Database,
  { jobs, origin }: ActionContext & { jobs: Jobs },
  job: Named,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mail = await lockFailed(tx, job);
    if (mail) await tx.update(mailMessage).set({ state: 'dropped' }).where(failedMail(mail));
    await jobs.dropFailed(tx, job.queue, job.id);
    await recordAudit(tx, origin, {
      action: 'job.let_go',
      entity: 'job',
      entityId: job.id,
      before: { queue: job.queue },
    });
  });
}
