import { depositCalls } from '@doctorbird/contract/billing/deposits';
import { call } from '../../api/call.ts';
import { DepositsPage } from '../../features/billing/deposits/deposits-page.tsx';
import { today } from '../../format/today.ts';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/deposits.ts';

export const meta = portalMeta('Deposits', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [box, deposits] = await Promise.all([
      call(depositCalls.cashBox, {}, { signal }),
      call(depositCalls.listDeposits, { query: queryOf(request, ['page']) }, { signal }),
    ]);
    return { box, deposits, today: today(new Date()) };
  });
}

export default function AdminDeposits({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <DepositsPage {...loaded} />}</WhenLoaded>;
}
