import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { auditEntry } from './audit.ts';
import { declareCall } from '../core/endpoint.ts';
import { enrollmentStatuses } from '../core/enrollment-states.ts';
import { moment, money } from '../core/wire.ts';

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
      monthly_revenue: onlyWith('see_money', money),
      active_groups: z.int(),
    }),
    growth: z.object({ parents: growth, students: growth, revenue: onlyWith('see_money', growth), groups: growth }),
    revenue_by_month: onlyWith('see_money', z.array(z.object({ month: z.string(), amount: money }))),
    /** What had come in by the end of each day, in JMD: of this month until today, and of the whole month before. */
    revenue_by_day: z.object({
      month: z.string(),
      days: onlyWith('see_money', z.array(money)),
      before: onlyWith('see_money', z.array(money)),
      /** At the same point of the month before. */
      before_until_now: onlyWith('see_money', money),
    }),
    outstanding: z.object({ amount: onlyWith('see_money', money), enrollments: z.int() }),
    failed_payments: z.int(),
    /** What is still due for them, in JMD. */
    failed_amount: onlyWith('see_money', money),
    recent_enrollments: onlyWith(
      'see_families',
      z.array(
        z.object({
          id: z.string(),
          number: z.string(),
          student: z.object({ id: z.string(), full_name: z.string() }),
          program: z.object({ id: z.string(), title: z.string() }),
          status: z.enum(enrollmentStatuses),
          created_at: moment,
        }),
      ),
    ),
    seats: z.array(z.object({ program_id: z.string(), title: z.string(), taken: z.int(), capacity: z.int() })),
    /** What people did last, from the audit log, without sign-ins and details. */
    recent_activity: onlyWith(
      'audit',
      z.array(auditEntry.pick({ id: true, at: true, actor: true, action: true, entity: true, entity_id: true })),
    ),
    generated_at: moment,
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof dashboardAnswer>;

export const dashboardCalls = {
  adminDashboard: declareCall({
    method: 'GET',
    path: '/admin/dashboard',
    right: 'office',
    tag: 'admin',
    summary: 'The admin dashboard: figures, open tasks and recent enrollments',
    who: ['admin'],
    answer: dashboardAnswer,
  }),
};
