import { seasonCalls } from '@doctorbird/contract/programs/seasons';
import { call } from '../../api/call.ts';
import { SeasonsPage } from '../../features/programs/seasons/seasons-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/seasons.ts';

export const meta = portalMeta('Seasons', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => (await call(seasonCalls.listSeasons, {}, { signal })).data);
}

/** Terms and summers. */
export default function Seasons({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(seasons) => <SeasonsPage seasons={seasons} />}</WhenLoaded>;
}
