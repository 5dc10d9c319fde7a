import { seasonCalls } from '@doctorbird/contract/programs/seasons';
import { call } from '../../api/call.ts';
import { CopySeasonPage } from '../../features/programs/seasons/copy-season-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/season-copy.ts';

export const meta = portalMeta('Copy season', 'Admin Panel');

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(seasonCalls.getSeason, { params: { id: params.id } }, { signal }));
}

/** The copy of a season, before it is saved. */
export default function SeasonCopy({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(season) => <CopySeasonPage season={season} />}</WhenLoaded>;
}
