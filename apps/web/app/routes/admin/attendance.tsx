import { groupAdminCalls } from '@doctorbird/contract/groups/groups-admin';
import type { HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import { attendanceList } from '@doctorbird/contract/teaching/attendance.list';
import { Link } from '../../ui/link.tsx';
import { call } from '../../api/call.ts';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { markedCell } from '../../features/teaching/attendance/held-columns.tsx';
import { formatDayTime } from '../../format/dates.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/attendance.ts';
import * as typeStyles from '../../ui/type.module.css';

export const meta = portalMeta(attendanceList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(attendanceList, {
  more: async ({ request, signal }) => {
    const id = new URL(request.url).searchParams.get('group_id');
    return id && (await call(groupAdminCalls.getGroup, { params: { id } }, { signal })).name;
  },
});

const cells = {
  title: (row: HeldMeeting) => (
    <>
      <Link to={row.program ? `/admin/programs/${row.program.id}` : `/admin/groups/${row.group?.id}`}>{row.title}</Link>
      {row.group && <small className={typeStyles.block}>{row.group.organization}</small>}
    </>
  ),
  when: (row: HeldMeeting) => formatDayTime(row.starts_at),
  state: markedCell,
};

const places = [
  { to: '/admin/absences?state=coming', label: 'Absences' },
  { to: '/admin/attendance-alerts', label: 'Missing children' },
  { to: '/admin/story-comments', label: 'Comments' },
  { to: '/admin/report-proofs', label: 'Reports to read' },
  { to: '/admin/make-ups', label: 'Make-up classes' },
  { to: '/admin/timetable', label: 'Timetable' },
];

/** Meetings that have started, with their attendance; the office asks about unfinished ones. */
export default function AdminAttendance({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={attendanceList}
      result={loaderData}
      cells={cells}
      frame={({ more: group }) => ({
        back: { title: 'Analytics', to: '/admin/analytics' },
        only: group ? { names: ['group_id'], texts: `Only meetings of ${group}` } : null,
        tools: places.map(({ to, label }) => (
          <ButtonLink key={to} variant="line" size="sm" plain to={to}>
            {label}
          </ButtonLink>
        )),
      })}
    />
  );
}
