import { profileCalls } from '@doctorbird/contract/profile';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { ParentLink } from '../../features/family-links/parent-link.tsx';
import { OwnProfileForm } from '../../features/own-profile/own-profile-form.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/settings.ts';

export const meta = portalMeta('Settings', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(profileCalls.getProfile, undefined, { signal }));
}

export default function StudentSettings({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  return (
    <WhenLoaded result={loaderData}>
      {(profile) => (
        <div className="portal-page">
          <div className="seven">
            <Panel title="Settings">
              <div className="panel-body">
                <OwnProfileForm profile={profile} withPhone={false} />
              </div>
            </Panel>
          </div>
          {profile.model === 'student' && (
            <div className="five">
              <Panel title="My family">
                <div className="panel-body">
                  <ParentLink user={profile.user} onChanged={() => void revalidator.revalidate()} />
                </div>
              </Panel>
            </div>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
