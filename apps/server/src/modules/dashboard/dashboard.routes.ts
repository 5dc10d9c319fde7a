import type { Dashboard, dashboardCalls } from '@doctorbird/contract/dashboard';
import type { analyticsCalls } from '@doctorbird/contract/analytics';
import type { Actor } from '../../access/actor.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { toWire } from '../../platform/money.ts';
import { loadAnalytics } from './analytics.queries.ts';
import { loadCounts, recentEnrollments, revenueByMonth, seatsOfPrograms } from './dashboard.queries.ts';
import { growthPercent } from './growth.ts';

export const dashboardHandlers = ({
  pool,
  clock,
}: Pick<AppDependencies, 'pool' | 'clock'>): Handlers<typeof dashboardCalls & typeof analyticsCalls, Actor> => ({
  analytics: ({ query }) => loadAnalytics(pool, clock.now(), query.months),
  adminDashboard: async () => {
    const now = clock.now();
    const [counts, revenue, recent, seats] = await Promise.all([
      loadCounts(pool, now),
      revenueByMonth(pool, now),
      recentEnrollments(pool),
      seatsOfPrograms(pool),
    ]);
    const thisMonth = revenue.at(-1)?.cents ?? 0;
    const lastMonth = revenue.at(-2)?.cents ?? 0;
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
        revenue: growthPercent(lastMonth, thisMonth),
        // A group's past states are not kept as figures, so there is nothing honest to compare with.
        groups: null,
      },
      revenue_by_month: revenue.map(({ month, cents }) => ({ month, amount: toWire(cents) })),
      outstanding: { amount: toWire(counts.due_cents), enrollments: counts.due_count },
      failed_payments: counts.failed,
      recent_enrollments: recent.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      seats,
      attention: attentionOf(counts),
      generated_at: now.toISOString(),
    };
  },
});

type Attention = Dashboard['attention'][number];

function attentionOf(counts: Awaited<ReturnType<typeof loadCounts>>): Attention[] {
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
  const items: Attention[] = [
    {
      kind: 'approval',
      count: counts.approvals,
      sentence: `${many(counts.approvals, 'family waits', 'families wait')} for your approval`,
      href: '/admin/enrollments?status=pending',
    },
    {
      kind: 'holds',
      count: counts.holds,
      sentence: `${many(counts.holds, 'unpaid place lapses', 'unpaid places lapse')} within a day`,
      href: '/admin/enrollments?status=pending&payment_status=pending',
    },
    {
      kind: 'refunds',
      count: counts.refunds + counts.attention,
      sentence: `${many(counts.refunds + counts.attention, 'payment needs', 'payments need')} a look: a refund is under way, money came late, or a program was cancelled`,
      href: '/admin/payments?status=paid',
    },
    {
      kind: 'failed_mail',
      count: counts.failed_mail,
      sentence: `${many(counts.failed_mail, 'mail', 'mails')} could not be sent`,
      href: null,
    },
  ];
  return items.filter((item) => item.count > 0);
}
