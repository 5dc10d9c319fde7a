import { NotificationsPanel } from '../../features/accounts/settings/settings-parts.tsx';
import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';

export const meta = portalMeta('Notifications', 'Student Portal');

export default function StudentNotifications() {
  return <NotificationsPanel {...useSettings()} />;
}
