import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { call } from '../../api/call.ts';
import { CeremonyScript } from '../../features/competitions/judging/ceremony-script.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/competition-ceremony.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(eventDayCalls.readEventDay, { params: { id: params.id } }, { signal }));

/** The awards on paper, for whoever calls them. */
export default function CompetitionCeremony({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{({ state }) => <CeremonyScript state={state} />}</WhenLoaded>;
}
