import { useRouteLoaderData } from 'react-router';
import { DisplayView } from '../../features/competitions/displays/display-view.tsx';
import { BrandMark } from '../../features/frame/brand-mark.tsx';
import type { FrameData, FrameHandle, FrameProps } from '../../features/frame/frame-data.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/display';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Screen in the hall') });

/** Without bar and footer: it hangs on a wall. */
export const handle: FrameHandle = { Frame: DisplayFrame };

function DisplayFrame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** A screen in the hall, which the control desk gives something to show. */
export default function Display() {
  const organisation = useRouteLoaderData<FrameData>('routes/frame')?.organisation;
  return <DisplayView mark={<BrandMark logo={organisation?.logo ?? null} />} organisation={organisation?.name ?? ''} />;
}
