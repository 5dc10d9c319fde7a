import type { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import type { analyticsCalls } from '@doctorbird/contract/admin/analytics';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadAnalytics } from '../analytics/analytics.queries.ts';
import { countWaiting, loadAttention } from './attention.ts';
import { loadCounts, loadSizes, recentEnrollments, revenueByMonth, seatsOfPrograms } from './dashboard.queries.ts';
import { listMoneyMoves } from '../analytics/money-moves.queries.ts';
import { presentDashboard, presentWorkCounts } from './dashboard.presenter.ts';

export const dashboardHandlers = ({
  db,
  pool,
  clock,
}: Pick<AppDependencies, 'db' | 'pool' | 'clock'>): Handlers<typeof dashboardCalls & typeof analyticsCalls, Actor> => ({
  listMoneyMoves: ({ query }) => listMoneyMoves(db, query),
  analytics: ({ query }) => loadAnalytics(pool, clock.now(), query.months),
  workCounts: async () => {
    const [waiting, sizes] = await Promise.all([countWaiting(pool, clock.now()), loadSizes(pool)]);
    return presentWorkCounts(waiting, sizes);
  },
  adminDashboard: async () => {
    const now = clock.now();
    const [counts, revenue, recent, seats, attention] = await Promise.all([
      loadCounts(pool, now),
      revenueByMonth(pool, now),
      recentEnrollments(pool),
      seatsOfPrograms(pool),
      loadAttention(pool, now),
    ]);
    return presentDashboard({ counts, revenue, recent, seats, attention }, now);
  },
});
