import { doorLabelCalls } from '@doctorbird/contract/teaching/door-labels';
import { call } from '../../api/call.ts';
import { LabelsView } from '../../features/teaching/door/labels-view.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/labels.ts';

export const meta = portalMeta('Labels', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(doorLabelCalls.listDoorLabels, { params: { id: params.id } }, { signal }));
}

export default function StaffLabels({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(labels) => <LabelsView {...labels} />}</WhenLoaded>;
}
