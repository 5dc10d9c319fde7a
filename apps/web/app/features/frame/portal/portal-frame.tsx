import { useLocation } from 'react-router';
import { HelpButton } from '../../../portal/help/help-button.tsx';
import { LateDeviceStrip } from '../../../portal/unsent/late-device-strip.tsx';
import { guardTarget } from '../../../session/guard-target.ts';
import { useSession } from '../../../session/session-provider.tsx';
import type { FrameHandle, FrameProps } from '../frame-data.ts';
import { LineFooter } from './line-footer.tsx';
import { PortalBar } from './portal-bar.tsx';
import * as styles from './portal-frame.module.css';

/** Around the pages of families: they have a band with tabs, and need no sidebar. */
function PortalFrame({ data, children }: FrameProps) {
  const { profile } = useSession();
  const area = useLocation().pathname.startsWith('/student') ? 'student' : 'parent';
  const open = profile !== null && guardTarget(area, profile) === null;
  return (
    <div className={styles.portalFrame}>
      {open && <LateDeviceStrip area={area} />}
      <PortalBar data={data} tool={open && <HelpButton area={area} />} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LineFooter data={data} />
    </div>
  );
}

/** The `handle` of a family portal's layout. */
export const portalHandle: FrameHandle = { Frame: PortalFrame };
