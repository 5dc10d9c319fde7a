import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { recordId } from '../core/text.ts';

/** A background job that failed every retry, in plain language. */
export const failedJob = z
  .object({
    id: z.string(),
    queue: z.string(),
    /** What it should have done. */
    title: z.string(),
    /** Which one, without anybody's name or address. */
    about: z.string().nullable(),
    /** What follows from the failure. */
    consequence: z.string(),
    /** The admin page it concerns. */
    href: z.string().nullable(),
    error: z.string(),
    tries: z.int(),
    failed_at: z.string(),
  })
  .meta({ id: 'FailedJob' });
export type FailedJob = z.infer<typeof failedJob>;

export const queueName = z.string().regex(/^[a-z][a-z0-9._-]{1,60}$/);
const jobParams = z.strictObject({ queue: queueName, id: recordId });
const common = { tag: 'admin', who: ['admin'] } as const;

export const jobCalls = {
  retryJob: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/jobs/{queue}/{id}/retry',
    right: 'settings',
    summary: 'Retry a failed job',
    params: jobParams,
    answer: z.object({ message: z.string() }),
    idempotent: true,
  }),
  dropJob: declareCall({
    ...common,
    method: 'DELETE',
    path: '/admin/jobs/{queue}/{id}',
    right: 'settings',
    summary: 'Dismiss a failed job permanently; the audit log keeps a record',
    status: 204,
    params: jobParams,
  }),
};
