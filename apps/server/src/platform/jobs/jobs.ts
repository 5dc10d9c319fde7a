import type { Executor } from '../database/connect.ts';

export interface JobSettings {
  /** Further tries after the first one fails. */
  retryLimit?: number;
  /** Seconds before the first further try; with `retryBackoff` each pause is twice the one before. */
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  /** A try that takes longer counts as failed. */
  expireInSeconds?: number;
  /** How many of these jobs one process works on at once. */
  concurrency?: number;
}

export interface JobAttempt {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  isLastAttempt: boolean;
  signal: AbortSignal;
}

export type JobHandler<T extends object> = (data: T, attempt: JobAttempt) => Promise<void>;

export interface EnqueueOptions {
  startAfter?: Date;
  /** While a job of this name and key waits, another is not added. */
  singletonKey?: string;
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
  /** Adds the job in the transaction given, and wakes this process's worker after its commit. */
  enqueue(executor: Executor, name: string, data: object, options?: EnqueueOptions): Promise<void>;
  /** `work: false` only prepares the queues; tests then call `runDue`. */
  start(options?: { work?: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Runs every job that is due, here and now, until none is left; answers how many ran. For tests and scripts. */
  runDue(): Promise<number>;
  /** The jobs that will not be tried again, newest first. */
  listFailed(executor: Executor, limit?: number): Promise<FailedJob[]>;
  /** Puts a failed job back into its queue, in the transaction given. */
  retryFailed(executor: Executor, name: string, id: string): Promise<void>;
  /** Deletes a failed job, in the transaction given. */
  dropFailed(executor: Executor, name: string, id: string): Promise<void>;
}
