import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { medicineCalls } from '@doctorbird/contract/teaching/medicine';
import { call } from '../../api/call.ts';
import { ClassMedicine } from '../../features/teaching/medicine/class-medicine.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/medicine.ts';

export const meta = portalMeta('Medicine', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const ofClass = { params: { id: params.id } };
    const [sheet, heads] = await Promise.all([
      call(attendanceCalls.getAttendance, ofClass, { signal }),
      call(medicineCalls.listClassMedicine, ofClass, { signal }),
    ]);
    return { sheet, heads: heads.data, team: heads.team };
  });
}

export default function StaffMedicine({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ sheet, heads, team }) => <ClassMedicine key={sheet.id} sheet={sheet} heads={heads} team={team} />}
    </WhenLoaded>
  );
}
