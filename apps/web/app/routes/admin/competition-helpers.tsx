import { eventHelperCalls } from '@doctorbird/contract/competitions/event-helpers';
import { call } from '../../api/call.ts';
import { HelpersPage } from '../../features/competitions/helpers/helpers-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/competition-helpers.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(eventHelperCalls.listEventHelpers, { params: { id: params.id } }, { signal }),
  );
}

/** Who helps on the day of a competition. */
export default function CompetitionHelpers({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(event) => <HelpersPage competitionId={params.id} event={event} />}
    </WhenLoaded>
  );
}
