import type { AuditEntry } from '@doctorbird/contract/admin/audit';
import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import type { WorkCounts } from '@doctorbird/contract/admin/work-counts';
import { toWire } from '../../../platform/money.ts';
import type { Waiting } from '../today/today.presenter.ts';
import { growthPercent } from './growth.ts';

/** The rows behind the dashboard. */
interface DashboardParts {
  counts: Counts;
  revenue: ReadonlyArray<{ month: string; cents: number }>;
  recent: Recent[];
  seats: Seats[];
  days: RevenueDays;
  activity: AuditEntry[];
}

export function presentDashboard(parts: DashboardParts, now: Date): Dashboard {
  const { counts, revenue, recent, seats, days, activity } = parts;
  const thisMonth = revenue.at(-1)?.cents ?? 0;
  return {
    stats: {
      total_parents: counts.parents,
      total_students: counts.students,
      monthly_revenue: toWire(thisMonth),
      active_groups: counts.groups,
    },
    growth: {
      parents: growthPercent(counts.parentsBefore, counts.parents),
      students: growthPercent(counts.studentsBefore, counts.students),
      revenue: growthPercent(counts.revenueBeforeCents, thisMonth),
      groups: growthPercent(counts.groupsBefore, counts.groups),
    },
    revenue_by_month: revenue.map(({ month, cents }) => ({ month, amount: toWire(cents) })),
    revenue_by_day: {
      month: days.month,
      days: days.days.map(toWire),
      before: days.before.map(toWire),
      before_until_now: toWire(counts.revenueBeforeCents),
    },
    outstanding: { amount: toWire(counts.dueCents), enrollments: counts.dueCount },
    failed_payments: counts.failed,
    failed_amount: toWire(counts.failedCents),
    recent_enrollments: recent.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
    seats: seats.map(({ programId, ...row }) => ({ program_id: programId, ...row })),
    recent_activity: activity,
    generated_at: now.toISOString(),
  };
}

export const presentWorkCounts = (waiting: Waiting, { parents, students, groups }: Sizes): WorkCounts => ({
  waiting: {
    enrollments: waiting.approval,
    proofs: waiting.proofs,
    refunds: waiting.refund_approval,
    scholarships: waiting.scholarships,
    documents: waiting.documents,
    messages: waiting.messages,
    failed_jobs: waiting.failed_jobs,
    deletions: waiting.deletions,
  },
  total: { parents, students, groups },
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

export type Recent = Omit<Dashboard['recent_enrollments'][number], 'created_at'> & { createdAt: Date };
export type Seats = Omit<Dashboard['seats'][number], 'program_id'> & { programId: string };

/** What had come in by the end of each day: of this month until today, and of the whole month before. */
export type RevenueDays = { month: string; days: number[]; before: number[] };
