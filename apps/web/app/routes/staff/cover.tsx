import { coverCalls } from '@doctorbird/contract/teaching/cover';
import { call } from '../../api/call.ts';
import { OfferedCoverView } from '../../features/teaching/cover/offered-cover-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/cover.ts';

export const meta = portalMeta('Cover', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(coverCalls.getOfferedCover, { params: { id: params.id } }, { signal }));
}

export default function OfferedCoverPage({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(offer) => <OfferedCoverView key={offer.id} offer={offer} />}</WhenLoaded>;
}
