import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import { attendanceAdminCalls, type HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { heldColumns } from '../../features/teaching/attendance/held-columns.tsx';
import { formatDayTime } from '../../format/dates.ts';
import { programField } from '../../portal/list-filters.ts';
import { listQueryOf, loadTab, pageSizes } from '../../portal/load-tab.ts';
import { captionOf, AdminList } from '../../portal/admin-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FilterDay } from '../../ui/filter-day.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import type { Route } from './+types/attendance.ts';
import * as typeStyles from '../../ui/type.module.css';

const filters = ['q', 'state', 'program_id', 'group_id', 'from', 'to'];

export const meta = portalMeta('Attendance', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [meetings, programs] = await Promise.all([
      call(attendanceAdminCalls.listHeldMeetings, { query: listQueryOf(request, filters) }, { signal }),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
    ]);
    const group = new URL(request.url).searchParams.get('group_id');
    const of = group && (await call(groupAdminCalls.getGroup, { params: { id: group } }, { signal })).name;
    return {
      meetings,
      programs: programs.data,
      only: of ? { names: ['group_id'], texts: `Only meetings of ${of}` } : null,
    };
  });
}

const columns: readonly Column<HeldMeeting>[] = [
  {
    key: 'title',
    label: 'Meeting of',
    cell: (row) => (
      <>
        <Link to={row.program ? `/admin/programs/${row.program.id}` : `/admin/groups/${row.group?.id}`}>
          {row.title}
        </Link>
        {row.group && <small className={typeStyles.block}>{row.group.organization}</small>}
      </>
    ),
  },
  {
    key: 'when',
    label: 'When',
    phone: 'line',
    cell: (row) => formatDayTime(row.starts_at),
  },
  // When it was says more on a phone than who came.
  ...heldColumns.map((column) => (column.key === 'came' ? { ...column, phone: undefined } : column)),
];

/** Meetings that have started, with their attendance; the office asks about unfinished ones. */
export default function AdminAttendance({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ meetings, programs, only }) => (
        <AdminList
          title="Attendance"
          back={{ title: 'Analytics', to: '/admin/analytics' }}
          page={meetings}
          sizes={pageSizes}
          filters={filters}
          search={{ label: 'Search meetings', placeholder: 'Program, group or organization' }}
          only={only}
          exports="attendance"
          tools={
            <>
              <ButtonLink variant="line" size="sm" plain to="/admin/absences?state=coming">
                Absences
              </ButtonLink>
              <ButtonLink variant="line" size="sm" plain to="/admin/attendance-alerts">
                Missing children
              </ButtonLink>
              <ButtonLink variant="line" size="sm" plain to="/admin/make-ups">
                Make-up classes
              </ButtonLink>
              <ButtonLink variant="line" size="sm" plain to="/admin/timetable">
                Timetable
              </ButtonLink>
            </>
          }
          choices={
            <>
              <FilterSelect
                name="state"
                label="Marks"
                options={[
                  { value: 'unfinished', label: 'Incomplete' },
                  { value: 'finished', label: 'Complete' },
                ]}
              />
              <FilterSelect {...programField(programs)} />
              <FilterDay name="from" label="From" />
              <FilterDay name="to" label="To" />
            </>
          }
          noMatch="No meeting matches"
          empty={{ title: 'No meeting has taken place yet', hint: 'Meetings appear here once they have begun.' }}
        >
          {(rows, busy) => (
            <DataTable
              caption={captionOf('Attendance', meetings)}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              busy={busy}
            />
          )}
        </AdminList>
      )}
    </WhenLoaded>
  );
}
