import { ledgerCalls } from '@doctorbird/contract/billing/ledger';
import { call } from '../../api/call.ts';
import { StatementPage } from '../../features/billing/statement/statement-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/statement.ts';

export const meta = portalMeta('Statement', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(ledgerCalls.getLedger, {}, { signal }));
}

export default function ParentStatement({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(ledger) => <StatementPage ledger={ledger} back={{ to: '/parent/payments', label: 'Payments' }} />}
    </WhenLoaded>
  );
}
