import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { call } from '../../api/call.ts';
import { SheetView } from '../../features/teaching/attendance/sheet-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/meeting.ts';

/** Below the sheet, so loaded when it comes into view. */
const Below = whenShown(
  async () => (await import('../../features/teaching/coursework/for-this-class.tsx')).ForThisClass,
  { quiet: true },
);

export const meta = portalMeta('Attendance', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(attendanceCalls.getAttendance, { params: { id: params.id } }, { signal }));
}

export default function StaffMeeting({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(sheet) => (
        <>
          <SheetView
            sheet={sheet}
            back={{ to: '/staff/schedule', label: 'Schedule' }}
            roster={sheet.program && { to: `/staff/programs/${sheet.program.id}`, label: 'Roster with phones' }}
            area="staff"
          />
          {sheet.program && <Below meetingId={sheet.id} programId={sheet.program.id} />}
        </>
      )}
    </WhenLoaded>
  );
}
