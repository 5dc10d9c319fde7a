import type pg from 'pg';
import type { FailedJob } from '@doctorbird/contract/admin/jobs';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { jobTexts } from './job-texts.ts';
import { plainReason } from '../../../platform/jobs/plain-reason.ts';

export function presentFailedJob(row: FailedJobRow): FailedJob {
  const { title, consequence, href } = jobTexts(row.name);
  return {
    id: row.id,
    queue: row.name,
    title,
    about: row.reference ? `Payment ${row.reference}` : `Begun ${writtenMoment(row.createdOn)}`,
    consequence,
    href: row.reference ? `/admin/payments/refunds?q=${encodeURIComponent(row.reference)}` : href,
    error: plainReason(row.error),
    tries: row.tries,
    failed_at: row.failedAt.toISOString(),
  };
}

export interface FailedJobRow extends pg.QueryResultRow {
  id: string;
  name: string;
  error: string;
  tries: number;
  failedAt: Date;
  createdOn: Date;
  reference: string | null;
}
