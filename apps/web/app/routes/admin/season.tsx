import { seasonCalls } from '@doctorbird/contract/programs/seasons';
import { call } from '../../api/call.ts';
import { SeasonPage } from '../../features/programs/seasons/season-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/season.ts';

export const meta = portalMeta('Season', 'Admin Panel');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(seasonCalls.getSeason, { params: { id: params.id } }, { signal }));
}

/** One season with its programs. */
export default function Season({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(season) => <SeasonPage season={season} />}</WhenLoaded>;
}
