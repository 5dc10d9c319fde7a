import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { YourData } from '../../features/privacy/your-data.tsx';
import { ConsentAnswers } from '../../features/families/consents/consent-answers.tsx';
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

export const meta = portalMeta('Settings', 'Parent Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadSettings(signal, { isParent: true }));
}

export default function ParentSettings({ loaderData }: Route.ComponentProps) {
  const { profile, adoptProfile } = useSession();
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Settings" />
          {profile && (
            <SettingsPage
              profile={profile}
              settings={settings}
              onSaved={adoptProfile}
              yourData={<YourData profile={profile} copies={settings.copies} deletion={settings.deletion} />}
            >
              <CalendarFeed feed={settings.calendar} shows="your children's meetings" namesChildren />
              <CustomFieldValues kind="family" id={profile.user.id} title="A few more questions" />
              <Panel title="Consents of the family">
                <div className={panelStyles.body}>
                  <ConsentAnswers consents={settings.consents} about="my family" />
                </div>
              </Panel>
            </SettingsPage>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
