import { profileCalls } from '@doctorbird/contract/accounts/profile';
import { call } from '../../api/call.ts';
import { loadSettings } from '../../features/accounts/settings/load-settings.ts';
import { SettingsTabs } from '../../features/accounts/settings/settings-tabs.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/settings.ts';

export const meta = portalMeta('Settings', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [settings, profile] = await Promise.all([
      loadSettings(signal, { isStudent: true }),
      // The parent may have answered since the session started.
      call(profileCalls.getProfile, undefined, { signal }),
    ]);
    return { settings, profile };
  });
}

export default function StudentSettings({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>{(context) => <SettingsTabs base="/student/settings" {...context} />}</WhenLoaded>
  );
}
