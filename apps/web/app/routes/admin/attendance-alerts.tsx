import { alertStates, attendanceAlertCalls } from '@doctorbird/contract/teaching/attendance-alerts';
import { call } from '../../api/call.ts';
import { stateLabels } from '../../features/teaching/alerts/alert-texts.ts';
import { AlertTable } from '../../features/teaching/alerts/alert-table.tsx';
import { AdminList, captionOf } from '../../portal/admin-list.tsx';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/attendance-alerts.ts';

export const meta = portalMeta('Missing children', 'Admin Panel');
const filters = ['state'];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(attendanceAlertCalls.listAttendanceAlerts, { query: listQueryOf(request, filters) }, { signal }),
  );
}

/** Children who were expected and not marked present, and what their families answered. */
export default function AdminAttendanceAlerts({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(alerts) => (
        <AdminList
          title="Missing children"
          back={{ title: 'Attendance', to: '/admin/attendance' }}
          page={alerts}
          sizes={pageSizes}
          filters={filters}
          choices={
            <FilterSelect
              name="state"
              label="State"
              options={alertStates.map((value) => ({ value, label: stateLabels[value] }))}
            />
          }
          noMatch="No alert matches"
          empty={{
            title: 'No family was asked yet',
            hint: 'A family is asked when the attendance is taken and a child who was expected is not marked present. The minutes are in Settings, Make-up classes and attendance.',
          }}
        >
          {(rows, busy) => <AlertTable rows={rows} caption={captionOf('Alerts', alerts)} busy={busy} />}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
