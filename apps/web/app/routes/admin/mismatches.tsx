import { mismatchCalls } from '@doctorbird/contract/billing/mismatches';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { MismatchTable } from '../../features/billing/mismatches/mismatch-table.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/mismatches.ts';

const ResolveMismatchForm = whenShown(
  async () => (await import('../../features/billing/mismatches/resolve-mismatch-form.tsx')).ResolveMismatchForm,
);

export const meta = portalMeta('Mismatches', 'Admin Panel');
const filters = ['q', 'state'];
const stateOptions = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(mismatchCalls.listMismatches, { query: queryOf(request, [...filters, 'page']) }, { signal }),
  );
}

export default function AdminMismatches({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  // A link of the dashboard names the record that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  const one = loaderData.data?.data.find(({ id }) => id === chosen);
  return (
    <WhenLoaded result={loaderData}>
      {(mismatches) => (
        <>
          <AdminList
            title="Mismatches"
            page={mismatches}
            filters={filters}
            search={{ label: 'Search mismatches', placeholder: 'Student, parent or reference' }}
            choices={<FilterSelect name="state" label="State" options={stateOptions} />}
            section={<PaymentsSubTabs />}
            noMatch="No mismatch matches"
            empty={{ title: 'Everything the card service reported matches our records' }}
          >
            {(rows, busy) => (
              <MismatchTable
                rows={rows}
                caption={captionOf('Mismatches', mismatches)}
                busy={busy}
                onOpen={({ id }) => setChosen(id)}
              />
            )}
          </AdminList>
          <Dialog title="Report of the card service" open={one !== undefined} onClose={() => setChosen(null)}>
            {one && <ResolveMismatchForm mismatch={one} onClose={() => setChosen(null)} />}
          </Dialog>
        </>
      )}
    </WhenLoaded>
  );
}
