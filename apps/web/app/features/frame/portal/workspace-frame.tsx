import clsx from 'clsx';
import type { ReactNode } from 'react';
import { HelpButton } from '../../../portal/help/help-button.tsx';
import { BottomBar } from '../../../portal/workspace/bottom-bar.tsx';
import type { DestinationSection } from '../../../portal/workspace/destinations.ts';
import { Sidebar } from '../../../portal/workspace/sidebar.tsx';
import { useRoom } from '../../../portal/workspace/use-room.ts';
import { usePreloadedPages } from '../../../ui/preload-pages.ts';
import { guardTarget } from '../../../session/guard-target.ts';
import { useSession } from '../../../session/session-provider.tsx';
import type { FrameProps } from '../frame-data.ts';
import { LineFooter } from './line-footer.tsx';
import { PortalBar } from './portal-bar.tsx';
import * as styles from './workspace-frame.module.css';

type Workspace = {
  /** The name of the navigation. */
  label: string;
  sections: readonly DestinationSection[];
  /** The addresses in the bar at the foot of a phone. */
  first: readonly string[];
};

type WorkspaceFrameProps = FrameProps & {
  area: 'staff' | 'admin';
  /** A tool in the bar. */
  tool?: ReactNode;
  /** Above the bar. */
  strip?: ReactNode;
  /** Only asked once the visitor may see the portal. */
  useWorkspace: () => Workspace;
};

/** Around the pages of staff and admins: a bar, the destinations beside the page, and the page across the rest of the window. */
export function WorkspaceFrame({ data, children, area, tool, strip, useWorkspace }: WorkspaceFrameProps) {
  const { profile } = useSession();
  const open = profile !== null && guardTarget(area, profile) === null;
  return (
    <>
      {open && strip}
      <PortalBar
        data={data}
        tool={
          open && (
            <>
              {tool}
              <HelpButton area={area} />
            </>
          )
        }
        wide
      />
      <div className={styles.workspaceFrame}>
        {open && <Destinations useWorkspace={useWorkspace} />}
        <div className={clsx(styles.column, area === 'admin' && styles.sunken)}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <LineFooter data={data} wide />
        </div>
      </div>
    </>
  );
}

function Destinations({ useWorkspace }: Pick<WorkspaceFrameProps, 'useWorkspace'>) {
  const { label, sections, first } = useWorkspace();
  const room = useRoom();
  usePreloadedPages(sections.flatMap(({ destinations }) => destinations.map(({ to }) => to)));
  if (room === 'foot') return <BottomBar label={label} sections={sections} first={first} />;
  return <Sidebar label={label} sections={sections} room={room} />;
}
