import { profileCalls } from '@doctorbird/contract/profile';
import { call } from '../../api/call.ts';
import { OwnProfileForm } from '../../features/own-profile/own-profile-form.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/settings.ts';

export const meta = portalMeta('Settings', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(profileCalls.getProfile, undefined, { signal }));
}

export default function StaffSettings({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(profile) => (
        <div className="portal-page">
          <div className="seven">
            <Panel title="Settings">
              <div className="panel-body">
                <OwnProfileForm profile={profile} withPhone />
              </div>
            </Panel>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
