import { YourData } from '../../features/privacy/your-data.tsx';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { profileCalls } from '@doctorbird/contract/accounts/profile';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { ParentLink } from '../../features/families/links/parent-link.tsx';
import { loadSettings } from '../../features/accounts/settings/load-settings.ts';
import { SettingsPage } from '../../features/accounts/settings/settings-page.tsx';
import { CalendarFeed } from '../../features/teaching/schedule/calendar-feed.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/settings.ts';
import * as panelStyles from '../../ui/panel.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Settings', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [settings, profile] = await Promise.all([
      loadSettings(signal, { isStudent: true }),
      call(profileCalls.getProfile, undefined, { signal }),
    ]);
    return { settings, profile };
  });
}

export default function StudentSettings({ loaderData }: Route.ComponentProps) {
  const { adoptProfile } = useSession();
  const revalidator = useRevalidator();
  return (
    <WhenLoaded result={loaderData}>
      {({ settings, profile }) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Settings" />
          <SettingsPage
            profile={profile}
            settings={settings}
            onSaved={adoptProfile}
            yourData={<YourData profile={profile} copies={settings.copies} deletion={settings.deletion} />}
          >
            <CalendarFeed feed={settings.calendar} shows="your meetings" />
            {profile.model === 'student' && (
              <>
                <div id="family">
                  <Panel title="My family">
                    <div className={panelStyles.body}>
                      <ParentLink user={profile.user} onChanged={() => void revalidator.revalidate()} />
                    </div>
                  </Panel>
                </div>
                <CustomFieldValues kind="student" id={profile.user.student_id} title="A few more questions" />
              </>
            )}
          </SettingsPage>
        </div>
      )}
    </WhenLoaded>
  );
}
