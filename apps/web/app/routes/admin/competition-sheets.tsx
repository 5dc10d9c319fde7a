import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { call } from '../../api/call.ts';
import { BlankSheets } from '../../features/competitions/results/blank-sheets.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/competition-sheets.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(eventDayCalls.readEventDay, { params: { id: params.id } }, { signal }));

/** Sheets of paper for a power cut. */
export default function CompetitionSheets({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ state }) => <BlankSheets state={state} />}</WhenLoaded>;
}
