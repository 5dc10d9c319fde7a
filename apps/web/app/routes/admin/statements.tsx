import { statementCalls } from '@doctorbird/contract/billing/statements';
import { call } from '../../api/call.ts';
import { statementFilters, StatementsPage } from '../../features/billing/statements/statements-page.tsx';
import { loadTab, queryOf, rowsOnPage } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/statements.ts';

const FamilyPicker = whenShown(
  async () => (await import('../../features/admin/search/family-picker.tsx')).FamilyPicker,
);

export const meta = portalMeta('Statements', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<Record<string, string>>(request, [...statementFilters, 'page']);
  return loadTab(request, (signal) =>
    call(statementCalls.listBankLines, { query: { state: 'open', limit: rowsOnPage(50, 10), ...query } }, { signal }),
  );
}

export default function AdminStatements({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(lines) => (
        <StatementsPage lines={lines} picker={(onChoose) => <FamilyPicker onChoose={({ id }) => onChoose(id)} />} />
      )}
    </WhenLoaded>
  );
}
