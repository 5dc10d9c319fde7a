import { EventHelperView } from '../../features/competitions/phones/event-helper-view.tsx';
import type { FrameHandle, FrameProps } from '../../features/frame/frame-data.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/event-helper';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Competition day') });

/** Without bar and footer: a referee needs the whole phone. */
export const handle: FrameHandle = { Frame: HelperFrame };

function HelperFrame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** The phone of somebody who helps on the day of a competition. */
export default function EventHelper() {
  return <EventHelperView />;
}
