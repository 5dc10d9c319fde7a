import { consentTextCalls } from '@doctorbird/contract/families/consent-texts';
import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';
import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { ConsentsPanel } from '../../features/families/consents/consents-panel.tsx';
import { LiveWaysPanel } from '../../features/organisation/settings/live-ways-panel.tsx';
import { MailPanel } from '../../features/organisation/settings/mail-panel.tsx';
import { PartForm } from '../../features/organisation/settings/part-form.tsx';
import type { PartFormProps, PartSpec } from '../../features/organisation/settings/part-form.tsx';
import { documentsPart, settingParts } from '../../features/organisation/settings/parts.ts';
import { SettingsFrame } from '../../portal/settings-frame.tsx';
import { UploadsPanel } from '../../features/organisation/settings/uploads-panel.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/settings.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as styles from '../../portal/settings.module.css';

export const meta = portalMeta('Settings', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [settings, programs, consents] = await Promise.all([
      call(settingCalls.getSettings, {}, { signal }),
      call(programAdminCalls.listAllPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
      call(consentTextCalls.listConsentTexts, {}, { signal }),
    ]);
    return {
      settings,
      documents: documentsPart(programs.data.map(({ id, title }) => ({ value: id, label: title }))),
      consents: consents.data,
    };
  });
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(loaded) => <SettingsFrame>{(onDirty) => <SettingsParts {...loaded} onDirty={onDirty} />}</SettingsFrame>}
    </WhenLoaded>
  );
}

type SettingsPartsProps = {
  settings: OfficeSettings;
  documents: PartSpec;
  consents: readonly AdminConsentText[];
  onDirty: PartFormProps['onDirty'];
};

/** All parts on one page, after links to each. */
function SettingsParts({ settings, documents, consents, onDirty }: SettingsPartsProps) {
  const written = (spec: PartSpec) => ({
    id: spec.section,
    title: spec.title,
    panel: (
      <PartForm spec={spec} part={settings[spec.section]} onDirty={onDirty}>
        {spec.section === 'privacy' && (
          <p>
            <Link to="/admin/settings/retention">See what would be removed</Link>
          </p>
        )}
      </PartForm>
    ),
  });
  const parts = [
    ...settingParts.map(written),
    { id: 'live-ways', title: 'Ways to pay', panel: <LiveWaysPanel ways={settings.live_ways} /> },
    { id: 'mail', title: 'Mail', panel: <MailPanel mail={settings.mail} /> },
    { id: 'uploads', title: 'Uploaded files', panel: <UploadsPanel uploads={settings.uploads} /> },
    { id: 'consents', title: 'Consents', panel: <ConsentsPanel texts={consents} /> },
    { ...written(documents), wide: true },
  ];
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Settings" note="changes go live right away" />
      <nav className={styles.index} aria-label="Parts of the settings">
        {parts.map(({ id, title }) => (
          <Link key={id} to={`#${id}`} replace>
            {title}
          </Link>
        ))}
      </nav>
      <div className={styles.parts}>
        {parts.map(({ id, panel, ...part }) => (
          <div key={id} id={id} className={'wide' in part ? styles.wide : undefined}>
            {panel}
          </div>
        ))}
      </div>
    </div>
  );
}
