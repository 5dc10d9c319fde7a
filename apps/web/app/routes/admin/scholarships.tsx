import { scholarshipCalls, scholarshipStates } from '@doctorbird/contract/enrollments/prices/scholarships';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { scholarshipStateLabels } from '../../features/enrollments/prices/scholarship-texts.ts';
import { ScholarshipTable } from '../../features/enrollments/prices/scholarship-table.tsx';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/scholarships.ts';

const DecideForm = whenShown(
  async () => (await import('../../features/enrollments/prices/decide-form.tsx')).DecideForm,
);

export const meta = portalMeta('Scholarships', 'Admin Panel');
const filters = ['q', 'state'];
const fields = [
  {
    name: 'state',
    label: 'State',
    options: scholarshipStates.map((value) => ({ value, label: scholarshipStateLabels[value] })),
  },
];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(scholarshipCalls.listAllScholarships, { query: listQueryOf(request, filters) }, { signal }),
  );
}

export default function AdminScholarships({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  // A link of the dashboard names the request that it opens.
  const [chosen, setChosen] = useState(address.get('open'));
  const one = loaderData.data?.data.find(({ id }) => id === chosen);
  return (
    <WhenLoaded result={loaderData}>
      {(requests) => (
        <>
          <AdminList
            title="Scholarships"
            page={requests}
            filters={filters}
            search={{ label: 'Search scholarship requests', placeholder: 'Student, parent or program' }}
            fields={fields}
            sizes={pageSizes}
            noMatch="No request matches"
            empty={{
              title: 'No scholarship requests yet',
              hint: 'Families ask for one when they request a place.',
            }}
          >
            {(rows, busy) => (
              <ScholarshipTable
                rows={rows}
                caption={captionOf('Scholarship requests', requests)}
                busy={busy}
                onOpen={({ id }) => setChosen(id)}
              />
            )}
          </AdminList>
          <Dialog title="Scholarship request" open={one !== undefined} onClose={() => setChosen(null)}>
            {one && <DecideForm key={one.id} request={one} onClose={() => setChosen(null)} />}
          </Dialog>
        </>
      )}
    </WhenLoaded>
  );
}
