import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { call } from '../../api/call.ts';
import { PrintEverything } from '../../features/competitions/results/print-everything.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/competition-print.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(eventDayCalls.readEventDay, { params: { id: params.id } }, { signal }));

/** A whole event on paper. */
export default function CompetitionPrint({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ state }) => <PrintEverything state={state} />}</WhenLoaded>;
}
