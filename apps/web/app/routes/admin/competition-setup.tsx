import { eventSetupCalls } from '@doctorbird/contract/competitions/event-setup';
import { call } from '../../api/call.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/competition-setup.ts';

const SetupForm = whenShown(async () => (await import('../../features/competitions/setup/setup-form.tsx')).SetupForm);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(eventSetupCalls.readEventSetup, { params: { id: params.id } }, { signal }));
}

/** Divisions, seeds and places of a competition day. */
export default function CompetitionSetup({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(setup) => <SetupForm key={setup.competition.id} setup={setup} />}
    </WhenLoaded>
  );
}
