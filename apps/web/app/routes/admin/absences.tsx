import { absenceCalls } from '@doctorbird/contract/teaching/absences';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { call } from '../../api/call.ts';
import { AbsenceTable } from '../../features/teaching/absences/absence-table.tsx';
import { programField } from '../../portal/list-filters.ts';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { FilterDay } from '../../ui/filter-day.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/absences.ts';

export const meta = portalMeta('Absences', 'Admin Panel');
const filters = ['q', 'state', 'program_id', 'from', 'to'];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [absences, programs] = await Promise.all([
      call(absenceCalls.listAllAbsences, { query: listQueryOf(request, filters) }, { signal }),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
    ]);
    return { absences, programs: programs.data };
  });
}

/** Notices of absence that families gave. */
export default function AdminAbsences({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ absences, programs }) => (
        <AdminList
          title="Absences"
          back={{ title: 'Attendance', to: '/admin/attendance' }}
          page={absences}
          sizes={pageSizes}
          filters={filters}
          search={{ label: 'Search absences', placeholder: 'Student or program' }}
          choices={
            <>
              <FilterSelect
                name="state"
                label="State"
                options={[
                  { value: 'coming', label: 'Coming' },
                  { value: 'past', label: 'Past' },
                  { value: 'undone', label: 'Taken back' },
                ]}
              />
              <FilterSelect {...programField(programs)} />
              <FilterDay name="from" label="From" />
              <FilterDay name="to" label="To" />
            </>
          }
          noMatch="No absence matches"
          empty={{
            title: 'No absence was reported yet',
            hint: 'Parents report one from their schedule; for a phone call, open the student’s enrollments.',
          }}
        >
          {(rows, busy) => <AbsenceTable rows={rows} caption={captionOf('Absences', absences)} busy={busy} />}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
