import { KioskView } from '../../features/teaching/kiosk/kiosk-view.tsx';
import type { FrameHandle, FrameProps } from '../../features/frame/frame-data.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import type { Route } from './+types/kiosk';

export const meta = describePage;
export const loader = ({ request }: Route.LoaderArgs) => ({ texts: hiddenPage(request, 'Kiosk') });

/** Without bar and footer: nothing on the tablet leads away from it. */
export const handle: FrameHandle = { Frame: KioskFrame };

function KioskFrame({ children }: FrameProps) {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}

/** The tablet at the gate. */
export default function Kiosk() {
  return <KioskView />;
}
