import { doorCalls } from '@doctorbird/contract/teaching/door';
import { kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { call } from '../../api/call.ts';
import { OpenKioskView } from '../../features/teaching/kiosk/open-kiosk-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/kiosk.ts';

export const meta = portalMeta('Kiosk', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [{ meeting }, gate] = await Promise.all([
      call(doorCalls.getDoor, { params: { id: params.id } }, { signal }),
      call(kioskCalls.getGate, { params: { id: params.id } }, { signal }),
    ]);
    return { meeting, gate };
  });
}

export default function StaffKiosk({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <OpenKioskView {...loaded} />}</WhenLoaded>;
}
