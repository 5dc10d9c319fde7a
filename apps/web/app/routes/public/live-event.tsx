import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { notThere, load } from '../../api/load.ts';
import { isLiveView } from '../../features/competitions/live/live-head.tsx';
import { LiveView } from '../../features/competitions/live/live-view.tsx';
import type { FrameHandle, FrameProps } from '../../features/frame/frame-data.ts';
import { formatDate } from '../../format/dates.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import type { Route } from './+types/live-event';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(params.slug) || !isLiveView(params.view ?? 'now')) throw notThere();
  const state = await load(context, eventDayCalls.readLive, { params: { slug: params.slug } });
  const { title, date, location } = state.competition;
  return {
    texts: await pageTexts(context, request, {
      title: `${title} live, ${formatDate(date)}`,
      description: `Matches, results and standings of ${title} as they happen, ${location}.`,
      above: [
        ['Competitions', '/competitions'],
        [title, `/competitions/event/${params.slug}`],
      ],
    }),
    state,
  };
}

/** Another view of the same day asks for nothing: the day is followed. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { slug?: string };
  nextParams: { slug?: string };
}) => currentParams.slug !== nextParams.slug;

/** Without the bar and the footer of the site: on the day nothing stands between a family and its match. */
export const handle: FrameHandle = { Frame: LiveFrame };

function LiveFrame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

export default function LiveEvent({ loaderData, params }: Route.ComponentProps) {
  const view = params.view ?? 'now';
  return <LiveView first={loaderData.state} slug={params.slug} view={isLiveView(view) ? view : 'now'} />;
}
