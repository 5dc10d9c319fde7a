import type pg from 'pg';
import type { FailedJob } from '@doctorbird/contract/admin/jobs';
import type { Page } from '@doctorbird/contract/core/paging';
import { orderText } from '../../../platform/database/asked-order.ts';
import { namedPage } from '../../../platform/database/named-page.ts';
import type { PageQuery } from '../../../platform/database/page-of-list.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { plainText } from '../../../platform/database/plain-text.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { queuesNamed } from './job-texts.ts';
import { type FailedJobRow, presentFailedJob } from './failed-jobs.presenter.ts';

type Kind = 'mail' | 'other';

/**
 * Failed jobs, except those fixed since: a mail that was requested again, or a scheduled job that succeeded later. A sweep
 * succeeds without the records whose pause is not over, so its newest failure stays as long as there are any.
 */
export const failedJobs = `(
  select j.id, j.name, coalesce(j.output->>'message', '') as error, j.retry_count + 1 as tries,
    j.completed_on as failed_at, j.created_on, j.data
  from pgboss.job j
  where j.state = 'failed' and j.name not like '\\_\\_pgboss%'
    and (not exists (select 1 from pgboss.job n where n.name = j.name and n.created_on > j.created_on and n.data = j.data
        and (n.state = 'completed' or j.name = 'mail.deliver'))
      or (exists (select 1 from sweep_failure w where split_part(w.sweep, '/', 1) = j.name)
        and not exists (select 1 from pgboss.job l where l.name = j.name and l.state = 'failed' and l.created_on > j.created_on)))) f`;

/** Which of them are not mail: messages that failed are counted, listed and tried again by themselves. */
export const notMail = "f.name <> 'mail.deliver'";

const conditionsOf = (kind: Kind | undefined, q = ''): Conditions => {
  const where = new Conditions();
  if (kind) where.add(kind === 'mail' ? "f.name = 'mail.deliver'" : notMail);
  const text = q.trim();
  if (text)
    where.add(
      '(f.name = any(?::text[]) or plain_text(f.error) like ?)',
      queuesNamed(text),
      plainText(containsText(text)),
    );
  return where;
};

/** A refund is identified by its payment's number, not by a person's name. */
const reference = `(select y.reference from refund r join payment y on y.id = r.payment_id
  where f.name = 'payments.submit-refund' and r.id::text = f.data->>'refundId') as reference`;

export async function listFailedJobs(
  pool: pg.Pool,
  { kind, q, sort, ...asked }: { kind?: Kind | undefined; sort?: string | undefined } & PageQuery,
): Promise<Page<FailedJob>> {
  const text = {
    columns: `f.id, f.name, f.error, f.tries, f.failed_at as "failedAt", f.created_on as "createdOn", ${reference}`,
    from: failedJobs,
    where: conditionsOf(kind, q),
    order: orderText(sort, { failed_at: 'f.failed_at' }, 'f.failed_at desc, f.id desc'),
  };
  const { rows, total } = await namedPage<FailedJobRow>(pool, text, asked);
  return { data: rows.map(presentFailedJob), page: asked.page, limit: asked.limit, total };
}

export async function countFailedJobs(pool: pg.Pool, kind: Kind): Promise<number> {
  const { text } = conditionsOf(kind);
  const [row] = await namedQuery<{ count: number }>(
    pool,
    `select count(*)::int as count from ${failedJobs} ${text}`,
    [],
  );
  return row?.count ?? 0;
}
