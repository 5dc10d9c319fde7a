import { loadSettings } from '../../features/accounts/settings/load-settings.ts';
import { SettingsTabs } from '../../features/accounts/settings/settings-tabs.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import type { Route } from './+types/settings.ts';

export const meta = portalMeta('Settings', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadSettings(signal, { isParent: true }));
}

export default function ParentSettings({ loaderData }: Route.ComponentProps) {
  const { profile } = useSession();
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => profile && <SettingsTabs base="/parent/settings" profile={profile} settings={settings} />}
    </WhenLoaded>
  );
}
