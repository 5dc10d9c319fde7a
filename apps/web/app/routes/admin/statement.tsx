import { ledgerCalls } from '@doctorbird/contract/billing/ledger';
import { call } from '../../api/call.ts';
import { StatementPage } from '../../features/billing/statement/statement-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/statement.ts';

export const meta = portalMeta('Statement', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(ledgerCalls.getFamilyLedger, { params: { id: params.id } }, { signal }));
}

export default function FamilyStatement({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(ledger) => (
        <StatementPage
          ledger={ledger}
          parentId={params.id}
          back={{ to: `/admin/parents/${params.id}/payments`, label: ledger.family.full_name }}
        />
      )}
    </WhenLoaded>
  );
}
