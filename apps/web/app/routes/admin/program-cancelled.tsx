import { cancelledPlaceCalls } from '@doctorbird/contract/billing/cancelled-places';
import { call } from '../../api/call.ts';
import { CancelledPlacesPage } from '../../features/billing/cancelled-places/cancelled-places-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-cancelled.ts';

export const meta = portalMeta('Cancelled places', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => ({
    id: params.id,
    places: await call(cancelledPlaceCalls.listCancelledPlaces, { params: { id: params.id } }, { signal }),
  }));
}

export default function ProgramCancelled({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ id, places }) => <CancelledPlacesPage programId={id} places={places} />}
    </WhenLoaded>
  );
}
