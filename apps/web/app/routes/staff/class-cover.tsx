import { coverCalls } from '@doctorbird/contract/teaching/cover';
import { call } from '../../api/call.ts';
import { ClassCoverView } from '../../features/teaching/cover/class-cover-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/class-cover.ts';

export const meta = portalMeta('Cover', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(coverCalls.getClassCover, { params: { id: params.id } }, { signal }));
}

export default function ClassCoverPage({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>{(cover) => <ClassCoverView key={cover.meeting.id} cover={cover} />}</WhenLoaded>
  );
}
