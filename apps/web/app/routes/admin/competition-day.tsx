import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { useOutletContext } from 'react-router';
import { call } from '../../api/call.ts';
import { MakeGalleryEntry } from '../../features/content/gallery/make-gallery-entry.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { CompetitionContext } from './competition.tsx';
import type { Route } from './+types/competition-day.ts';
import { ApiError } from '../../api/api-error.ts';

const DeskView = whenShown(async () => (await import('../../features/competitions/desk/desk-view.tsx')).DeskView);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) =>
    call(eventDayCalls.readEventDay, { params: { id: params.id } }, { signal }).catch((reason: unknown) => {
      // Nothing was set up yet: the page says how to begin.
      if (reason instanceof ApiError && reason.status === 404) return null;
      throw reason;
    }),
  );
}

/** The control desk of a competition day. */
export default function CompetitionDay({ loaderData, params }: Route.ComponentProps) {
  const { competition } = useOutletContext<CompetitionContext>();
  return (
    <WhenLoaded result={loaderData}>
      {(first) =>
        first ? (
          <DeskView
            first={first}
            competitionId={params.id}
            afterResults={<MakeGalleryEntry competitionId={params.id} />}
            access={{
              read: () => call(eventDayCalls.readEventDay, { params: { id: params.id } }),
              record: (records) => call(eventDayCalls.recordEventDay, { params: { id: params.id }, body: { records } }),
            }}
          />
        ) : (
          <EmptyPanel
            title="The day is not set up yet"
            action={<ButtonLink to={`/admin/competitions/${competition.id}/setup`}>Set up the day</ButtonLink>}
          >
            Divisions, mats and the plan come first. Then the desk, the referees and the live page work from them.
          </EmptyPanel>
        )
      }
    </WhenLoaded>
  );
}
