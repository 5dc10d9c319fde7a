import { attendanceList } from '@doctorbird/contract/teaching/attendance.list';
import { readList } from '../../lists/read-list.ts';
import { HeldMeetings } from '../../features/teaching/attendance/held-meetings.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-attendance.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const query = { ...queryOf<{ page?: string }>(request, ['page']), program_id: params.id, limit: 10 };
  return loadTab(request, (signal) => readList(attendanceList)(query, signal));
}

export default function ProgramAttendance({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(page) => (
        <HeldMeetings
          page={page}
          all={`/admin/attendance?program_id=${params.id}`}
          meetings={`/admin/programs/${params.id}/meetings`}
        />
      )}
    </WhenLoaded>
  );
}
