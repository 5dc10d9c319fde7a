import { settingCalls } from '@doctorbird/contract/settings';
import { call } from '../../api/call.ts';
import { MailPanel } from '../../features/settings/mail-panel.tsx';
import { PartForm } from '../../features/settings/part-form.tsx';
import { settingParts } from '../../features/settings/parts.ts';
import { SettingsFrame } from '../../features/settings/settings-frame.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/settings.ts';

export const meta = portalMeta('Settings', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(settingCalls.getSettings, {}, { signal }));
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(settings) => (
        <SettingsFrame>
          {(onDirty) => (
            <div className="admin-page">
              <PageTitle title="Settings" note="the site follows at once" />
              <div className="settings-parts">
                {settingParts.map((spec) => (
                  <PartForm key={spec.section} spec={spec} part={settings[spec.section]} onDirty={onDirty} />
                ))}
                <MailPanel mail={settings.mail} />
              </div>
            </div>
          )}
        </SettingsFrame>
      )}
    </WhenLoaded>
  );
}
