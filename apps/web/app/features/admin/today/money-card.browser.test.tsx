import type { Dashboard } from '@doctorbird/contract/admin/dashboard';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember } from '../../../../test/samples.ts';
import { MoneyCard } from './money-card.tsx';

const sums = (count: number): number[] => Array.from({ length: count }, (_, at) => (at + 1) * 1000);
const dashboardOf = (month: string, { days, before }: { days: number; before: number }): Dashboard => ({
  stats: { total_parents: 3, total_students: 4, monthly_revenue: 31_000, active_groups: 0 },
  growth: { parents: null, students: null, revenue: null, groups: null },
  revenue_by_month: [{ month, amount: 31_000 }],
  revenue_by_day: { month, days: sums(days), before: sums(before), before_until_now: 25_000 },
  outstanding: { amount: 0, enrollments: 0 },
  failed_payments: 0,
  failed_amount: 0,
  recent_enrollments: [],
  seats: [],
  recent_activity: [],
  generated_at: `${month}-28T15:00:00.000Z`,
});

test.each([
  ['2026-05', { days: 31, before: 30 }, 'J$25,000.00 by 30 April'],
  ['2026-03', { days: 29, before: 28 }, 'J$25,000.00 by 28 February'],
  ['2026-05', { days: 12, before: 30 }, 'J$25,000.00 by 12 April'],
])('in %s, the day that it is compared with is one of the month before', async (month, counts, said) => {
  const as = aStaffMember('admin');
  await renderInApp(<MoneyCard dashboard={dashboardOf(month, counts)} />, { at: '/admin', as });
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
