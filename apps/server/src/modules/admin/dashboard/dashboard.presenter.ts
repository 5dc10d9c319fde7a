import type { dashboardAnswer } from '@doctorbird/contract/admin/dashboard';
import type { z } from 'zod';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import type { Waiting } from '../today/today.presenter.ts';
import { growthPercent } from './growth.ts';

type Shown = z.input<typeof dashboardAnswer>;

/** The rows behind the dashboard. */
interface DashboardParts {
  counts: Counts;
  revenue: ReadonlyArray<{ month: string; cents: number }>;
  recent: Recent[];
  seats: Seats[];
  days: RevenueDays;
  activity: Shown['recent_activity'];
}

export function presentDashboard(parts: DashboardParts, now: Date): Shown {
  const { counts, revenue, recent, seats, days, activity } = parts;
  const thisMonth = revenue.at(-1)?.cents ?? 0;
  return {
    stats: {
      total_parents: counts.parents,
      total_students: counts.students,
      monthly_revenue: thisMonth,
      active_groups: counts.groups,
    },
    growth: {
      parents: growthPercent(counts.parentsBefore, counts.parents),
      students: growthPercent(counts.studentsBefore, counts.students),
      revenue: growthPercent(counts.revenueBeforeCents, thisMonth),
      groups: growthPercent(counts.groupsBefore, counts.groups),
    },
    revenue_by_month: revenue.map(({ month, cents }) => ({ month, amount: cents })),
    revenue_by_day: {
      month: days.month,
      days: days.days,
      before: days.before,
      before_until_now: counts.revenueBeforeCents,
    },
    outstanding: { amount: counts.dueCents, enrollments: counts.dueCount },
    failed_payments: counts.failed,
    failed_amount: counts.failedCents,
    recent_enrollments: recent,
    seats,
    recent_activity: activity,
    generated_at: now,
  };
}

export const presentWorkCounts = (
  waiting: Waiting,
  { parents, students, groups }: Sizes,
  { own, server }: { own: WorkCounts['own']; server: number },
): WorkCounts => ({
  waiting: {
    enrollments: waiting.approval,
    proofs: waiting.proofs,
    refunds: waiting.refund_approval,
    scholarships: waiting.scholarships,
    documents: waiting.documents,
    messages: waiting.messages,
    failed_jobs: waiting.failed_jobs,
    deletions: waiting.deletions,
    server,
  },
  total: { parents, students, groups },
  own,
});

/** How many families, children and groups the organisation has now. */
export type Sizes = { parents: number; students: number; groups: number };

/** What the sizes are compared with, and what is due. */
export type Comparison = {
  parentsBefore: number;
  studentsBefore: number;
  groupsBefore: number;
  revenueBeforeCents: number;
  dueCents: number;
  dueCount: number;
  failed: number;
  failedCents: number;
};
export type Counts = Sizes & Comparison;

export type Recent = Shown['recent_enrollments'][number];
export type Seats = Shown['seats'][number];

/** What had come in by the end of each day: of this month until today, and of the whole month before. */
export type RevenueDays = { month: string; days: number[]; before: number[] };
