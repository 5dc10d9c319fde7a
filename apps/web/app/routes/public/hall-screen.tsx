import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { load, notThere } from '../../api/load.ts';
import { HallScreen } from '../../features/competitions/screen/hall-screen.tsx';
import type { FrameHandle, FrameProps } from '../../features/frame/frame-data.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/hall-screen';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(params.slug)) throw notThere();
  const state = await load(context, eventDayCalls.readLive, { params: { slug: params.slug } });
  return { texts: hiddenPage(request, `${state.competition.title}, screen of the hall`), state };
}

export const handle: FrameHandle = { Frame: ScreenFrame };

function ScreenFrame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** What hangs in the hall. */
export default function HallScreenPage({ loaderData, params }: Route.ComponentProps) {
  return <HallScreen first={loaderData.state} slug={params.slug} />;
}
