import type { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import type { analyticsCalls } from '@doctorbird/contract/admin/analytics';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { toWire } from '../../../platform/money.ts';
import { loadAnalytics } from '../analytics/analytics.queries.ts';
import { loadAttention } from './attention.ts';
import { loadCounts, recentEnrollments, revenueByMonth, seatsOfPrograms } from './dashboard.queries.ts';
import { growthPercent } from './growth.ts';
import { listMoneyMoves } from '../analytics/money-moves.queries.ts';

export const dashboardHandlers = ({
  pool,
  clock,
}: Pick<AppDependencies, 'pool' | 'clock'>): Handlers<typeof dashboardCalls & typeof analyticsCalls, Actor> => ({
  listMoneyMoves: ({ query }) => listMoneyMoves(pool, query),
  analytics: ({ query }) => loadAnalytics(pool, clock.now(), query.months),
  adminDashboard: async () => {
    const now = clock.now();
    const [counts, revenue, recent, seats, attention] = await Promise.all([
      loadCounts(pool, now),
      revenueByMonth(pool, now),
      recentEnrollments(pool),
      seatsOfPrograms(pool),
      loadAttention(pool, now),
    ]);
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
  },
});
