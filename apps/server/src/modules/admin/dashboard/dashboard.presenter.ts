import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { toWire } from '../../../platform/money.ts';
import { type Counts, type Recent } from './dashboard.queries.ts';
import { growthPercent } from './growth.ts';

/** What the dashboard is put together from. */
interface DashboardParts {
  counts: Counts;
  revenue: ReadonlyArray<{ month: string; cents: number }>;
  recent: Recent[];
  seats: Dashboard['seats'];
  attention: Dashboard['attention'];
}

export function presentDashboard({ counts, revenue, recent, seats, attention }: DashboardParts, now: Date): Dashboard {
  const thisMonth = revenue.at(-1)?.cents ?? 0;
  return {
    stats: {
      total_parents: counts.parents,
      total_students: counts.students,
      monthly_revenue: toWire(thisMonth),
      active_groups: counts.groups,
    },
    growth: {
      parents: growthPercent(counts.parents_before, counts.parents),
      students: growthPercent(counts.students_before, counts.students),
      revenue: growthPercent(counts.revenue_before_cents, thisMonth),
      groups: growthPercent(counts.groups_before, counts.groups),
    },
    revenue_by_month: revenue.map(({ month, cents }) => ({ month, amount: toWire(cents) })),
    outstanding: { amount: toWire(counts.due_cents), enrollments: counts.due_count },
    failed_payments: counts.failed,
    recent_enrollments: recent.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    seats,
    attention,
    generated_at: now.toISOString(),
  };
}
