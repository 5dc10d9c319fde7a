import { YourData } from '../../features/privacy/your-data.tsx';
import { loadSettings } from '../../features/accounts/settings/load-settings.ts';
import { SettingsPage } from '../../features/accounts/settings/settings-page.tsx';
import { KeysPanel } from '../../portal/keys/keys-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { Panel, SectionHeading } from '../../ui/panel.tsx';
import { useNeededPart } from '../../ui/use-part.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/settings.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

const TeamProfileParts = whenShown(
  async () => (await import('../../features/programs/team-profiles/team-profile-parts.tsx')).TeamProfileParts,
  { near: 480 },
);
const loadRecords = async () => (await import('../../features/programs/staff-records/own-records.tsx')).OwnRecords;

const CalendarFeed = whenShown(
  async () => (await import('../../features/teaching/schedule/calendar-feed.tsx')).CalendarFeed,
);

export const meta = portalMeta('Settings', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => loadSettings(signal));
}

export default function StaffSettings({ loaderData }: Route.ComponentProps) {
  const { profile, adoptProfile } = useSession();
  const { Part: OwnRecords } = useNeededPart(true, loadRecords, () => {});
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
              <Panel title="On the pages of programs">
                <TeamProfileParts />
              </Panel>
              {OwnRecords && <OwnRecords />}
              <CalendarFeed feed={settings.calendar} shows="the classes that you teach" />
              <KeysPanel />
            </SettingsPage>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
