import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { call } from '../../api/call.ts';
import { SheetView } from '../../features/teaching/attendance/sheet-view.tsx';
import { LateSignatures } from '../../features/teaching/door/late-signatures.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/meeting.ts';

export const meta = portalMeta('Attendance', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(attendanceCalls.getAttendance, { params: { id: params.id } }, { signal }));
}

const rosterOf = (program: { id: string } | null, group: { id: string } | null) => {
  if (program) return { to: `/admin/programs/${program.id}/roster`, label: 'Roster with phones' };
  return group && { to: `/admin/groups/${group.id}/roster`, label: 'Roster' };
};

/** The attendance of any meeting: the office marks where no teacher can, and corrects. */
export default function AdminMeeting({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(sheet) => (
        <>
          <SheetView
            sheet={sheet}
            back={{ to: '/admin/attendance', label: 'Attendance' }}
            roster={rosterOf(sheet.program, sheet.group)}
            area="admin"
          />
          {sheet.program && <LateSignatures meetingId={sheet.id} />}
        </>
      )}
    </WhenLoaded>
  );
}
