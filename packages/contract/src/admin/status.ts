import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { queueName } from './jobs.ts';
import { alertRules, alertSettings } from '../organisation/alert-settings.ts';

/** The cards of the status page, in their order. */
export const statusCards = {
  database: 'Database',
  tasks: 'Background tasks',
  messages: 'Mail and texts',
  gateways: 'Card payments',
  backup: 'Backup',
  server: 'Server',
} as const;
export type StatusCard = keyof typeof statusCards;

/** `failure` is written to the owners; `warning` can wait for the office; `unset` says that something is not set up here. */
const factStates = ['good', 'warning', 'failure', 'unset'] as const;
export type FactState = (typeof factStates)[number];

const statusFact = z.object({
  key: z.string(),
  card: z.enum(Object.keys(statusCards) as [StatusCard, ...StatusCard[]]),
  label: z.string(),
  /** The value in words. */
  shown: z.string(),
  state: z.enum(factStates),
  /** What is wrong; null: nothing. */
  wrong: z.string().nullable(),
  /** What to do about it. */
  todo: z.string().nullable(),
  /** The page of the office where it is done. */
  href: z.string().nullable(),
});
export type StatusFact = z.infer<typeof statusFact>;

/** A record that a regular task cannot do, without anybody's name. */
const failingRow = z.object({
  /** What kind of record it is. */
  record: z.string(),
  key: z.string(),
  href: z.string().nullable(),
  reason: z.string(),
  tries: z.int(),
  failed_at: z.string(),
  retry_at: z.string(),
});
export type FailingRow = z.infer<typeof failingRow>;

const regularTask = z.object({
  queue: z.string(),
  title: z.string(),
  /** Null: not since this version was installed. */
  last_run: z.string().nullable(),
  took_ms: z.int().nullable(),
  /** Whether the last run failed. */
  failed: z.boolean(),
  /** When it runs next by its plan; null: it runs when it is needed. */
  next_run: z.string().nullable(),
  failing: z.int(),
  /** The first of them. */
  rows: z.array(failingRow),
});
export type RegularTask = z.infer<typeof regularTask>;

/** A statement that took long, by its name and that of its call or task. */
const slowStatement = z.object({ statement: z.string(), work: z.string(), times: z.int(), most_ms: z.int() });
export type SlowStatement = z.infer<typeof slowStatement>;

const serverStatus = z
  .object({
    at: z.string(),
    version: z.string(),
    facts: z.array(statusFact),
    tasks: z.array(regularTask),
    /** The slowest of today in the process that answers; `from_ms` 0: it is not measured. */
    slow: z.object({ from_ms: z.int(), statements: z.array(slowStatement) }),
    alerts: alertRules,
  })
  .meta({ id: 'ServerStatus' });
export type ServerStatus = z.infer<typeof serverStatus>;

export const statusCalls = {
  getStatus: declareCall({
    method: 'GET',
    path: '/admin/status',
    right: 'settings',
    tag: 'admin',
    summary: 'Whether the server works: database, tasks, messages, card payments, backup and disk, and what to do',
    who: ['admin'],
    answer: serverStatus,
  }),
  retryTask: declareCall({
    method: 'POST',
    path: '/admin/status/tasks/{queue}/retry',
    right: 'settings',
    tag: 'admin',
    summary: 'Run a regular task now that failed, or has records it cannot do',
    who: ['admin'],
    params: z.strictObject({ queue: queueName }),
    answer: z.object({ message: z.string() }),
    idempotent: true,
  }),
  saveAlertRules: declareCall({
    method: 'PUT',
    path: '/admin/status/alerts',
    right: 'settings',
    tag: 'admin',
    summary: 'Who is written to when the server fails, and when a backup is too old',
    who: ['admin'],
    body: alertSettings,
    answer: alertRules,
  }),
};
