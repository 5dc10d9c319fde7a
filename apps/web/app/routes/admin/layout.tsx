import { useEffect, useState } from 'react';
import { SearchButton } from '../../features/admin/search/search-button.tsx';
import { adminDestinations, firstAdminDestinations } from '../../features/admin/workspace/admin-destinations.tsx';
import { openSections } from '../../portal/workspace/open-sections.ts';
import { useKnownCounts, useWorkCounts } from '../../features/admin/workspace/use-work-counts.ts';
import type { FrameHandle } from '../../features/frame/frame-data.ts';
import { WorkspaceFrame } from '../../features/frame/portal/workspace-frame.tsx';
import { TabOutlet } from '../../portal/tab-body.tsx';
import { useStayWhenOffline } from '../../portal/stay-when-offline.ts';
import { useMay } from '../../portal/may.ts';
import { rightOfPage } from '../../portal/page-rights.ts';
import { LinkGate } from '../../ui/link-gate.ts';
import { guard, GuardSpinner, PortalGate } from '../../session/route-guard.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import '../../styles/print.css';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = () => [{ title: 'Admin Panel' }, { name: 'robots', content: 'noindex' }];
export const clientMiddleware = [guard('admin')];
/** Present so that the guard also runs on the first visit, before anything renders. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** Whether the reader may open a page of the office. */
function useIsOpen(): (to: string) => boolean {
  const may = useMay();
  return (to) => may(rightOfPage(to));
}

function useWorkspace() {
  const isOpen = useIsOpen();
  return {
    label: 'Admin panel',
    sections: openSections(adminDestinations(useWorkCounts()), isOpen),
    first: firstAdminDestinations.filter(isOpen),
  };
}

const loadSettings = async () => (await import('../../features/organisation/settings/sections.ts')).settingPlaces;

const BarMenus = whenShown(async () => (await import('../../features/admin/workspace/bar-menus.tsx')).BarMenus, {
  quiet: true,
});
const BehindPages = whenShown(async () => (await import('./behind-pages.tsx')).BehindPages, { quiet: true });
function Tools() {
  const isOpen = useIsOpen();
  const counts = useKnownCounts();
  return (
    <>
      <SearchButton area="admin" loadSettings={loadSettings} isOpen={isOpen} />
      <BarMenus sections={openSections(adminDestinations(counts), isOpen)} own={counts?.own ?? null} />
    </>
  );
}

export const handle: FrameHandle = {
  Frame: (props) => <WorkspaceFrame {...props} area="admin" tool={<Tools />} useWorkspace={useWorkspace} />,
};

/** Which addresses are lists: only the next page asks, so it is loaded once this one is there. */
function useListAddresses() {
  const [known, setKnown] = useState<{ isAdminList: (path: string) => boolean }>();
  useEffect(() => {
    import('../../portal/admin-lists.ts').then(setKnown, () => undefined);
  }, []);
  return known?.isAdminList;
}

export default function AdminLayout() {
  const isList = useListAddresses();
  const isOpen = useIsOpen();
  useStayWhenOffline();
  return (
    <PortalGate area="admin">
      {({ user }) => (
        <LinkGate value={(to) => typeof to !== 'string' || isOpen(to)}>
          <div className={adminPageStyles.area}>
            <BehindPages accountId={user.id} />
            <TabOutlet isList={isList} />
          </div>
        </LinkGate>
      )}
    </PortalGate>
  );
}
