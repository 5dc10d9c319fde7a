import { loadTimeline } from '../../features/admin/timeline/load-timeline.ts';
import { RecordTimeline } from '../../features/admin/timeline/record-timeline.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/program-history.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTab(request, () => loadTimeline({ kind: 'program', id: params.id, request }));

export default function ProgramHistory({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(page) => <RecordTimeline kind="program" page={page} />}
    </WhenLoaded>
  );
}
