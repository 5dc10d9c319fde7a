import type { FrameHandle, FrameProps } from '../frame-data.ts';
import { LineFooter } from './line-footer.tsx';
import { PortalBar } from './portal-bar.tsx';

/** Around the pages of families: they have a band with tabs, and need no sidebar. */
function PortalFrame({ data, children }: FrameProps) {
  return (
    <>
      <PortalBar data={data} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <LineFooter data={data} />
    </>
  );
}

/** The `handle` of a family portal's layout. */
export const portalHandle: FrameHandle = { Frame: PortalFrame };
