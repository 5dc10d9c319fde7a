import { YourData } from '../../features/privacy/your-data.tsx';
import { loadSettings } from '../../features/accounts/settings/load-settings.ts';
import { SettingsPage } from '../../features/accounts/settings/settings-page.tsx';
import { CalendarFeed } from '../../features/teaching/schedule/calendar-feed.tsx';
import { KeysPanel } from '../../portal/keys/keys-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/account.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('My account', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadSettings(signal));
}

export default function AdminAccount({ loaderData }: Route.ComponentProps) {
  const { profile, adoptProfile } = useSession();
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => (
        <div className={adminPageStyles.page}>
          <PageTitle title="My account" />
          <div className={portalPageStyles.page}>
            {profile && (
              <SettingsPage
                profile={profile}
                settings={settings}
                onSaved={adoptProfile}
                yourData={<YourData profile={profile} copies={settings.copies} deletion={settings.deletion} />}
              >
                <CalendarFeed feed={settings.calendar} shows="the meetings of all programs and groups" />
                <KeysPanel />
              </SettingsPage>
            )}
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
