import type { Executor } from '../database/connect.ts';

export interface JobSettings {
  /** Retries after the first failure. */
  retryLimit?: number;
  /** Seconds before the first retry; with `retryBackoff` each pause doubles. */
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  /** An attempt that takes longer has failed. */
  expireInSeconds?: number;
  /** How many of these jobs one process runs at once. */
  concurrency?: number;
}

export interface JobAttempt {
  id: string;
  /** 1 for the first attempt. */
  attempt: number;
  isLastAttempt: boolean;
  signal: AbortSignal;
}

export type JobHandler<T extends object> = (data: T, attempt: JobAttempt) => Promise<void>;

export interface EnqueueOptions {
  startAfter?: Date;
  /** While a job of this name and key waits, no other is added. */
  singletonKey?: string;
  /** Higher goes first; 0 without it. */
  priority?: number;
}

/** One of many jobs that are added at once. */
export interface ManyJobs {
  data: object;
  priority?: number;
  startAfter?: Date | undefined;
}

export interface FailedJob {
  id: string;
  name: string;
  data: object;
  error: string;
  failedAt: Date;
}

export interface Jobs {
  define<T extends object>(name: string, settings: JobSettings, handler: JobHandler<T>): void;
  schedule(name: string, cron: string, data?: object, options?: { tz?: string }): void;
  /** Adds the job in the given transaction, and wakes this process's worker after its commit. */
  enqueue(executor: Executor, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** Adds many jobs of one name with one statement. */
  enqueueMany(executor: Executor, name: string, jobs: readonly ManyJobs[]): Promise<void>;
  /** `work: false` only prepares the queues; tests then call `runDue`. `only`: jobs of this name alone run, and nothing regular. */
  start(options?: { work?: boolean; only?: string | undefined }): Promise<void>;
  stop(): Promise<void>;
  /** Runs every due job now, or those of one name, until none is left; returns how many ran. For tests and scripts. */
  runDue(only?: string): Promise<number>;
  /** Failed jobs that will not be retried, newest first. */
  listFailed(executor: Executor, limit?: number): Promise<FailedJob[]>;
  /** Puts a failed job back into its queue, in the given transaction. */
  retryFailed(executor: Executor, name: string, id: string): Promise<void>;
  /** Makes the job with this data that waits for its next try due now, in the given transaction. Answers whether there is one. */
  hurry(executor: Executor, name: string, data: object): Promise<boolean>;
  /** Deletes a failed job, in the given transaction. */
  dropFailed(executor: Executor, name: string, id: string): Promise<void>;
  /** Deletes waiting, failed and finished jobs, in the given transaction; running and scheduled ones stay. */
  dropAll(executor: Executor): Promise<void>;
}
