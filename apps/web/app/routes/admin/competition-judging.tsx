import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/competition-judging.ts';

const JudgingView = whenShown(
  async () => (await import('../../features/competitions/judging/judging-view.tsx')).JudgingView,
);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(eventDayCalls.readEventDay, { params: { id: params.id } }, { signal }).catch((reason: unknown) => {
      // Nothing was set up yet: the page says how to begin.
      if (reason instanceof ApiError && reason.status === 404) return null;
      throw reason;
    }),
  );
}

/** Where the judges of a competition meet, and awards are given. */
export default function CompetitionJudging({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(first) =>
        first ? (
          <JudgingView
            first={first}
            competitionId={params.id}
            access={{
              read: () => call(eventDayCalls.readEventDay, { params: { id: params.id } }),
              record: (records) => call(eventDayCalls.recordEventDay, { params: { id: params.id }, body: { records } }),
            }}
          />
        ) : (
          <EmptyPanel
            title="The day is not set up yet"
            action={<ButtonLink to={`/admin/competitions/${params.id}/setup`}>Set up the day</ButtonLink>}
          >
            Divisions come first. Then judges mark teams on their phones, and meet here.
          </EmptyPanel>
        )
      }
    </WhenLoaded>
  );
}
