import { venueCalls } from '@doctorbird/contract/programs/venues';
import { call } from '../../api/call.ts';
import { VenuesPage } from '../../features/programs/venues/venues-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/venues.ts';

export const meta = portalMeta('Venues', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => (await call(venueCalls.listVenues, {}, { signal })).data);
}

/** Where programs and meetings take place. */
export default function Venues({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(venues) => <VenuesPage venues={venues} />}</WhenLoaded>;
}
