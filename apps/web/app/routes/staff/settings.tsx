import { staffRecordCalls } from '@doctorbird/contract/programs/staff-records';
import { call } from '../../api/call.ts';
import { OwnRecords } from '../../features/programs/staff-records/own-records.tsx';
import { YourData } from '../../features/privacy/your-data.tsx';
import { loadSettings } from '../../features/accounts/settings/load-settings.ts';
import { SettingsPage } from '../../features/accounts/settings/settings-page.tsx';
import { CalendarFeed } from '../../features/teaching/schedule/calendar-feed.tsx';
import { KeysPanel } from '../../portal/keys/keys-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/settings.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Settings', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [settings, records] = await Promise.all([
      loadSettings(signal),
      call(staffRecordCalls.listOwnRecords, {}, { signal }),
    ]);
    return { settings, records };
  });
}

export default function StaffSettings({ loaderData }: Route.ComponentProps) {
  const { profile, adoptProfile } = useSession();
  return (
    <WhenLoaded result={loaderData}>
      {({ settings, records }) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Settings" />
          {profile && (
            <SettingsPage
              profile={profile}
              settings={settings}
              onSaved={adoptProfile}
              yourData={<YourData profile={profile} copies={settings.copies} deletion={settings.deletion} />}
            >
              <OwnRecords records={records} />
              <CalendarFeed feed={settings.calendar} shows="the meetings that you teach" />
              <KeysPanel />
            </SettingsPage>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
