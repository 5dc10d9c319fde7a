import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { incidentCalls } from '@doctorbird/contract/teaching/incidents';
import { call } from '../../api/call.ts';
import { mayComeLater } from '../../portal/unsent/send-or-queue.ts';
import { ClassIncidents } from '../../features/teaching/incidents/class-incidents.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/incidents.ts';

export const meta = portalMeta('Incident note', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const ofClass = { params: { id: params.id } };
    const [sheet, heads] = await Promise.all([
      call(attendanceCalls.getAttendance, ofClass, { signal }),
      // Without a connection a note can be written all the same.
      call(incidentCalls.listClassIncidents, ofClass, { signal }).catch((reason: unknown) => {
        if (mayComeLater(reason)) return { data: [], team: [] };
        throw reason;
      }),
    ]);
    return { sheet, heads: heads.data, team: heads.team };
  });
}

export default function StaffIncidents({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ sheet, heads, team }) => <ClassIncidents key={sheet.id} sheet={sheet} heads={heads} team={team} />}
    </WhenLoaded>
  );
}
