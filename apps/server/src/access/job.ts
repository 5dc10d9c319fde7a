import type { Database } from '../platform/database/connect.ts';
import type { JobAttempt, JobSettings } from '../platform/jobs/jobs.ts';
import type { ActionContext } from './action-context.ts';

/** Background work of a domain. `Needs` are the ports that its action takes, `Data` what was enqueued for it. */
export interface Job<Needs, Data extends object = object> {
  name: string;
  /** When it runs by itself, as cron in Jamaica time; a job without it is only enqueued. */
  every?: string;
  settings: JobSettings;
  run: (db: Database, context: Needs & ActionContext, input: { data: Data; attempt: JobAttempt }) => Promise<unknown>;
}

/** Declares a job beside its domain, as `billing/billing.jobs.ts` does. */
export const job = <Needs, Data extends object = object>(declared: Job<Needs, Data>): Job<Needs, Data> => declared;

type Run<Needs> = Job<Needs>['run'];

/**
 * Works on what has become due since its last run. What failed is left out for a while, so a retry at once would find nothing
 * to do and look like a success.
 */
export const sweep = <Needs>(name: string, every: string, run: Run<Needs>): Job<Needs> => ({
  name,
  every,
  settings: { retryLimit: 0 },
  run,
});

/** Once a day: tried again when the pause of what failed is over. */
export const daily = <Needs>(name: string, every: string, run: Run<Needs>): Job<Needs> => ({
  name,
  every,
  settings: { retryLimit: 1, retryDelay: 180, retryBackoff: false },
  run,
});

/** Looks for something that must not be; once, for a second try would find the same. */
export const proof = <Needs>(name: string, every: string, run: Run<Needs>): Job<Needs> => ({
  name,
  every,
  settings: { retryLimit: 0, expireInSeconds: 3600 },
  run,
});

/** A step of the nightly clean-up. */
export type Chore<Needs> = (db: Database, context: Needs & ActionContext) => Promise<unknown>;
