import { journalCalls } from '@doctorbird/contract/billing/journal';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { TrialBalancePage } from '../../features/billing/journal/trial-balance-page.tsx';
import { WrongDays } from '../../features/billing/takings/takings-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/trial-balance.ts';

const filters = ['from', 'to'];
export const meta = portalMeta('Trial balance', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(journalCalls.trialBalance, { query: queryOf(request, filters) }, { signal }),
  );
}

export default function AdminTrialBalance({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const current = filters.every((name) => !address.get(name));
  if (loaderData.failure !== null && loaderData.astray)
    return (
      <WrongDays
        title="Trial balance"
        from={address.get('from') ?? address.get('to') ?? ''}
        sentence={loaderData.failure}
        address="/admin/payments/trial-balance"
      />
    );
  return (
    <WhenLoaded result={loaderData}>{(balance) => <TrialBalancePage balance={balance} current={current} />}</WhenLoaded>
  );
}
