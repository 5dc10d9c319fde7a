import { planCalls, type ListedPlan } from '@doctorbird/contract/billing/plans';
import { planList } from '@doctorbird/contract/billing/plans.list';
import { call } from '../../api/call.ts';
import { listLoader } from '../../lists/load-list.ts';
import { manyChoosing } from '../../lists/many.tsx';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { planCells } from '../../features/billing/plans/plan-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import type { Route } from './+types/plans.ts';

export const meta = portalMeta(planList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(planList);

const choosing = manyChoosing<ListedPlan>('plans', ({ student, program }) => `${student.full_name}, ${program.title}`, [
  {
    label: 'Remind',
    asks: planCalls.remindOfPlan,
    fits: ({ due_now: due, ended, parent }) => due > 0 && ended === null && parent !== null,
    ask: {
      title: (count) => (count === 1 ? 'Remind one family?' : `Remind ${count} families?`),
      text: 'Each family gets an email about what is due now. A family that was reminded today gets none, and is named.',
    },
    make: ({ id }, idempotencyKey) => call(planCalls.remindOfPlan, { params: { id } }, { idempotencyKey }),
    done: (count) => (count === 1 ? 'One family is reminded.' : `${count} families are reminded.`),
  },
]);

export default function AdminPlans({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={planList}
      result={loaderData}
      cells={planCells}
      choosing={choosing}
      unfolds={(row) => row.student.full_name}
      frame={() => ({ section: <PaymentsSubTabs /> })}
    />
  );
}
