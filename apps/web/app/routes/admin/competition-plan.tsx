import { eventSetupCalls } from '@doctorbird/contract/competitions/event-setup';
import { call } from '../../api/call.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/competition-plan.ts';

const PlanPage = whenShown(async () => (await import('../../features/competitions/plan/plan-page.tsx')).PlanPage);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(eventSetupCalls.readEventPlan, { params: { id: params.id } }, { signal }));
}

/** The plan of a competition day. */
export default function CompetitionPlan({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData} within>
      {(plan) =>
        plan.divisions.length > 0 && plan.places.length > 0 ? (
          <PlanPage key={plan.competition.id} plan={plan} />
        ) : (
          <EmptyPanel
            title="Nothing to plan yet"
            action={<ButtonLink to={`/admin/competitions/${plan.competition.id}/setup`}>Set up the day</ButtonLink>}
          >
            Divisions with their teams, and at least one mat, table or track come first.
          </EmptyPanel>
        )
      }
    </WhenLoaded>
  );
}
