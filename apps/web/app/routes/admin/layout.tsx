import { Outlet } from 'react-router';
import { guard, GuardSpinner, PortalGate } from '../../session/route-guard.tsx';
import portalCss from '../../styles/portal.css?url';

export const links = () => [{ rel: 'stylesheet', href: portalCss }];
export const clientMiddleware = [guard('admin')];
/** Present so that the guard runs on the first visit too, before anything is drawn. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

export default function AdminLayout() {
  return <PortalGate area="admin">{() => <Outlet />}</PortalGate>;
}
