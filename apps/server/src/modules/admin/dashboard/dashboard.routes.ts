import type { Lists } from '@doctorbird/contract/lists';
import type { dashboardCalls } from '@doctorbird/contract/admin/dashboard';
import type { workCountCalls } from '@doctorbird/contract/admin/work-counts';
import type { analyticsCalls } from '@doctorbird/contract/admin/analytics';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { loadAnalytics } from '../analytics/analytics.queries.ts';
import { newestEntries } from '../audit-log/audit-log.queries.ts';
import { countAnnounced } from '../status/announced.queries.ts';
import { countOwnWork } from './own-work.queries.ts';
import { countWaiting } from '../today/waiting.queries.ts';
import {
  loadCounts,
  loadSizes,
  recentEnrollments,
  revenueByDay,
  revenueByMonth,
  seatsOfPrograms,
} from './dashboard.queries.ts';
import { listMoneyMoves } from '../analytics/money-moves.queries.ts';
import { presentDashboard, presentWorkCounts } from './dashboard.presenter.ts';

/** Lines of the audit log on the dashboard. */
const linesShown = 5;

export const dashboardHandlers = ({
  db,
  pool,
  clock,
  reading,
}: Pick<AppDependencies, 'db' | 'pool' | 'clock' | 'reading'>): Handlers<
  typeof dashboardCalls & typeof workCountCalls & typeof analyticsCalls & Lists<'listMoneyMoves'>,
  Actor
> => ({
  listMoneyMoves: ({ query }) => reading(() => listMoneyMoves(db, query)),
  analytics: ({ query }) => reading(() => loadAnalytics(pool, clock.now(), query.months)),
  workCounts: async ({ actor }) => {
    const now = clock.now();
    const [waiting, sizes, own, server] = await Promise.all([
      countWaiting(pool, now),
      loadSizes(pool, now),
      countOwnWork(db, actor, now),
      countAnnounced(db),
    ]);
    return presentWorkCounts(waiting, sizes, { own, server });
  },
  adminDashboard: async () => {
    const now = clock.now();
    const [counts, revenue, days, recent, seats, activity] = await Promise.all([
      loadCounts(pool, now),
      revenueByMonth(pool, now),
      revenueByDay(pool, now),
      recentEnrollments(pool),
      seatsOfPrograms(pool),
      newestEntries(db, linesShown),
    ]);
    return presentDashboard({ counts, revenue, days, recent, seats, activity }, now);
  },
});
