import { useLocation } from 'react-router';
import { FamilyLinks } from '../../../portal/family-links.tsx';
import { HelpButton } from '../../../portal/help/help-button.tsx';
import { LateDeviceStrip } from '../../../portal/unsent/late-device-strip.tsx';
import { useRoom } from '../../../portal/workspace/use-room.ts';
import { guardTarget } from '../../../session/guard-target.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { FrameHandle, FrameProps } from '../frame-data.ts';
import { LineFooter } from './line-footer.tsx';
import { PortalBar } from './portal-bar.tsx';
import * as styles from './portal-frame.module.css';

/** Only phones need it. */
const FamilyFoot = whenShown(async () => (await import('../../../portal/family-foot.tsx')).FamilyFoot, { quiet: true });

/** Around the pages of families: they have a band with tabs, and on a phone a bar at the foot instead. */
function PortalFrame({ data, children }: FrameProps) {
  const { profile } = useSession();
  const area = useLocation().pathname.startsWith('/student') ? 'student' : 'parent';
  const open = profile !== null && guardTarget(area, profile) === null;
  return (
    <div className={styles.portalFrame}>
      {open && <LateDeviceStrip area={area} />}
      <PortalBar
        data={data}
        tool={
          open && (
            <>
              <FamilyLinks area={area} />
              <HelpButton area={area} />
            </>
          )
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LineFooter data={data} />
      {open && <Foot area={area} />}
    </div>
  );
}

function Foot({ area }: { area: 'parent' | 'student' }) {
  return useRoom() === 'foot' && <FamilyFoot area={area} />;
}

/** The `handle` of a family portal's layout. */
export const portalHandle: FrameHandle = { Frame: PortalFrame };
