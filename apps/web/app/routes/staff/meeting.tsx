import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { call } from '../../api/call.ts';
import { SheetView } from '../../features/teaching/attendance/sheet-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/meeting.ts';

/** Quiet: its place is as high as it will be. */
const Adults = whenShown(async () => (await import('../../features/teaching/hours/class-adults.tsx')).ClassAdults, {
  quiet: true,
});

/** Below the sheet, so loaded when it comes into view. */
const Below = whenShown(
  async () => (await import('../../features/teaching/coursework/for-this-class.tsx')).ForThisClass,
  { quiet: true },
);

const hourMs = 3_600_000;
/** A class of these hours: before and long after, nobody checks in. */
const isNear = (starts: string, ends: string): boolean =>
  Date.now() > Date.parse(starts) - 2 * hourMs && Date.now() < Date.parse(ends) + 6 * hourMs;

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
            adults={
              sheet.status !== 'cancelled' && isNear(sheet.starts_at, sheet.ends_at) ? (
                <Adults key={sheet.id} meetingId={sheet.id} title={sheet.title} />
              ) : null
            }
          />
          {sheet.program && <Below meetingId={sheet.id} programId={sheet.program.id} />}
        </>
      )}
    </WhenLoaded>
  );
}
