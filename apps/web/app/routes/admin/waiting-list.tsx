import { waitingListCalls, waitingStates } from '@doctorbird/contract/enrollments/waiting-list';
import { call } from '../../api/call.ts';
import { EnrollmentsSubTabs } from '../../features/enrollments/admin/enrollments-sub-tabs.tsx';
import { WaitingAdmin } from '../../features/enrollments/waiting/waiting-admin.tsx';
import { waitingStateLabels } from '../../features/enrollments/waiting/waiting-texts.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/waiting-list.ts';

export const meta = portalMeta('Waiting lists', 'Admin Panel');
const filters = ['q', 'state', 'program_id'];
const fields = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'open', label: 'Waiting or offered' },
      ...waitingStates.map((value) => ({ value, label: waitingStateLabels[value] })),
    ],
  },
];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(waitingListCalls.listAllWaiting, { query: listQueryOf(request, filters) }, { signal }),
  );
}

export default function AdminWaitingList({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(list) => (
        <AdminList
          title="Waiting lists"
          page={list}
          filters={filters}
          search={{ label: 'Search waiting lists', placeholder: 'Student, parent or program' }}
          fields={fields}
          sizes={pageSizes}
          section={<EnrollmentsSubTabs />}
          noMatch="Nobody on a waiting list matches"
          empty={{ title: 'Nobody is waiting', hint: 'Families can join the waiting list of a full program.' }}
        >
          {(rows, busy) => (
            <WaitingAdmin rows={rows} caption={captionOf('Waiting lists', list)} busy={busy} withProgram />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
