import { lookAtStatus } from '../../features/admin/status/look-at-status.ts';
import { StatusAway } from '../../features/admin/status/status-away.tsx';
import { StatusPage } from '../../features/admin/status/status-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/status.ts';

export const meta = portalMeta('Status', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTab(request, lookAtStatus);

/** Whether the server works, and what to do where it does not. */
export default function AdminStatus({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ status, away }) => (status ? <StatusPage loaded={status} /> : <StatusAway away={away} />)}
    </WhenLoaded>
  );
}
