import { doorCalls } from '@doctorbird/contract/teaching/door';
import { call } from '../../api/call.ts';
import { HeadcountView } from '../../features/teaching/door/headcount-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/headcount.ts';

export const meta = portalMeta('Headcount', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(doorCalls.getDoor, { params: { id: params.id } }, { signal }));
}

export default function StaffHeadcount({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(door) => <HeadcountView key={door.meeting.id} door={door} />}</WhenLoaded>;
}
