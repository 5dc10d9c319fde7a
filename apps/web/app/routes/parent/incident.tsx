import { incidentCalls } from '@doctorbird/contract/teaching/incidents';
import { call } from '../../api/call.ts';
import { FamilyIncident } from '../../features/teaching/incidents/family-incident.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/incident.ts';

export const meta = portalMeta('A note from class', 'Parent Portal');

/** Opening is logged, so it is a write, and stays off the device. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(incidentCalls.openChildIncident, { params: { id: params.id } }, { signal }));
}

export default function ParentIncident({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(note) => <FamilyIncident note={note} />}</WhenLoaded>;
}
