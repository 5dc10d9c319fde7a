import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';

/** What admins have to do, most urgent first. */
export const attentionKinds = [
  'money',
  'mismatches',
  'lapsing',
  'refund_approval',
  'proofs',
  'no_contact',
  'approval',
  'failed_mail',
  'failed_jobs',
  'messages',
  'groups',
  'documents',
  'refunds',
  'deletions',
  'attendance',
  'entry_fees',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/**
 * A figure with its growth in percent against the month before (revenue: against the same days of it); null where it
 * cannot be computed.
 */
const growth = z.int().nullable();

export const dashboardAnswer = z
  .object({
    stats: z.object({
      total_parents: z.int(),
      total_students: z.int(),
      /** Confirmed payments less refunds of this month, Jamaica time, in JMD. */
      monthly_revenue: z.number(),
      active_groups: z.int(),
    }),
    growth: z.object({ parents: growth, students: growth, revenue: growth, groups: growth }),
    revenue_by_month: z.array(z.object({ month: z.string(), amount: z.number() })),
    outstanding: z.object({ amount: z.number(), enrollments: z.int() }),
    failed_payments: z.int(),
    recent_enrollments: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        student: z.string(),
        program: z.string(),
        status: z.enum(enrollmentStatuses),
        created_at: z.string(),
      }),
    ),
    seats: z.array(z.object({ program_id: z.string(), title: z.string(), taken: z.int(), capacity: z.int() })),
    attention: z.array(
      z.object({
        kind: z.enum(attentionKinds),
        count: z.int(),
        sentence: z.string(),
        /** The list behind the number, filtered to exactly these. */
        href: z.string(),
      }),
    ),
    generated_at: z.string(),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardAnswer>;

/** The numbers beside the destinations of the admin panel. */
export const workCountsAnswer = z
  .object({
    /** What an admin has to decide, read or repair; each is a line of the dashboard's attention list. */
    waiting: z.object({
      enrollments: z.int(),
      proofs: z.int(),
      refunds: z.int(),
      documents: z.int(),
      messages: z.int(),
      failed_jobs: z.int(),
      deletions: z.int(),
    }),
    /** How many there are: the dashboard's figures. */
    total: z.object({ parents: z.int(), students: z.int(), groups: z.int() }),
  })
  .meta({ id: 'WorkCounts' });
export type WorkCounts = z.infer<typeof workCountsAnswer>;

export const dashboardCalls = {
  adminDashboard: declareCall({
    method: 'GET',
    path: '/admin/dashboard',
    tag: 'admin',
    summary: 'The admin dashboard: figures, open tasks and recent enrollments',
    who: ['admin'],
    answer: dashboardAnswer,
  }),
  workCounts: declareCall({
    method: 'GET',
    path: '/admin/work-counts',
    tag: 'admin',
    summary: 'How much is waiting for an admin, by page of the admin panel, and how many records there are',
    who: ['admin'],
    answer: workCountsAnswer,
  }),
};
