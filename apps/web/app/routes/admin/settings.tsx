import { consentTextCalls } from '@doctorbird/contract/consent-texts';
import { programOfficeCalls } from '@doctorbird/contract/program-office';
import { settingCalls } from '@doctorbird/contract/settings';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ConsentsPanel } from '../../features/settings/consents-panel.tsx';
import { MailPanel } from '../../features/settings/mail-panel.tsx';
import { PartForm } from '../../features/settings/part-form.tsx';
import { documentsPart, settingParts } from '../../features/settings/parts.ts';
import { SettingsFrame } from '../../features/settings/settings-frame.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/settings.ts';

export const meta = portalMeta('Settings', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [settings, programs, consents] = await Promise.all([
      call(settingCalls.getSettings, {}, { signal }),
      call(programOfficeCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
      call(consentTextCalls.listConsentTexts, {}, { signal }),
    ]);
    return {
      settings,
      documents: documentsPart(programs.data.map(({ id, title }) => ({ value: id, label: title }))),
      consents: consents.data,
    };
  });
}

const otherParts = [
  ['mail', 'Mail'],
  ['consents', 'Consents'],
  ['documents', 'Documents of a child'],
] as const;

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ settings, documents, consents }) => (
        <SettingsFrame>
          {(onDirty) => (
            <div className="admin-page">
              <PageTitle title="Settings" note="the site follows at once" />
              <nav className="part-index" aria-label="Parts of the settings">
                {[...settingParts.map(({ section, title }) => [section, title] as const), ...otherParts].map(
                  ([part, title]) => (
                    <Link key={part} to={`#${part}`} replace>
                      {title}
                    </Link>
                  ),
                )}
              </nav>
              <div className="settings-parts">
                {settingParts.map((spec) => (
                  <div key={spec.section} id={spec.section}>
                    <PartForm spec={spec} part={settings[spec.section]} onDirty={onDirty} />
                  </div>
                ))}
                <div id="mail">
                  <MailPanel mail={settings.mail} />
                </div>
                <div id="consents">
                  <ConsentsPanel texts={consents} />
                </div>
                <div id="documents" className="part-wide">
                  <PartForm spec={documents} part={settings.documents} onDirty={onDirty} />
                </div>
              </div>
            </div>
          )}
        </SettingsFrame>
      )}
    </WhenLoaded>
  );
}
