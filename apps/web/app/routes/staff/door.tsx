import { doorCalls } from '@doctorbird/contract/teaching/door';
import { call } from '../../api/call.ts';
import { DoorView } from '../../features/teaching/door/door-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/door.ts';

export const meta = portalMeta('Door', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(doorCalls.getDoor, { params: { id: params.id } }, { signal }));
}

export default function StaffDoor({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(door) => <DoorView door={door} />}</WhenLoaded>;
}
