import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { documentsPart, settingParts } from '../../features/organisation/settings/parts.ts';
import { useSettings } from '../../features/organisation/settings/use-settings.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/settings-part.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

const LiveWaysPanel = whenShown(
  async () => (await import('../../features/organisation/settings/live-ways-panel.tsx')).LiveWaysPanel,
);
const MailPanel = whenShown(
  async () => (await import('../../features/organisation/settings/mail-panel.tsx')).MailPanel,
);
const TextingPage = whenShown(
  async () => (await import('../../features/organisation/settings/texting-page.tsx')).TextingPage,
);
const UploadsPanel = whenShown(
  async () => (await import('../../features/organisation/settings/uploads-panel.tsx')).UploadsPanel,
);
const RarePart = whenShown(async () => (await import('../../features/organisation/settings/rare-parts.tsx')).RarePart);
const SettingPartPage = whenShown(
  async () => (await import('../../features/organisation/settings/setting-part-page.tsx')).SettingPartPage,
);
const CustomFieldsPage = whenShown(
  async () => (await import('../../features/organisation/fields/custom-fields-page.tsx')).CustomFieldsPage,
);

export const meta = portalMeta('Settings', 'Admin Panel');

/** One page of the settings. */
export default function SettingsPart({ params }: Route.ComponentProps) {
  const { settings, programs } = useSettings();
  const spec = [...settingParts, documentsPart(programs)].find(({ section }) => section === params.part);
  // A key, so that the next page starts with its own values.
  if (spec)
    return (
      <SettingPartPage key={spec.section} title={spec.title} spec={spec} settings={settings}>
        {spec.section === 'privacy' && (
          <p>
            <Link to="/admin/settings/retention">See what would be removed</Link>
          </p>
        )}
      </SettingPartPage>
    );
  switch (params.part) {
    case 'phrases':
    case 'late_pickup':
    case 'staff':
    case 'gct':
    case 'payouts':
    case 'income':
    case 'memberships':
      return <RarePart key={params.part} name={params.part} settings={settings} />;
    case 'fields':
      return <CustomFieldsPage part={settings.fields} />;
    case 'texting':
      return <TextingPage settings={settings} />;
    case 'live-ways':
      return <Shown title="Ways to pay" panel={<LiveWaysPanel ways={settings.live_ways} />} />;
    case 'mail':
      return <Shown title="Mail" panel={<MailPanel mail={settings.mail} />} />;
    case 'uploads':
      return <Shown title="Uploaded files" panel={<UploadsPanel uploads={settings.uploads} />} />;
    default:
      return <Shown title="Settings" panel={<EmptyState title="No page of the settings has this address." />} />;
  }
}

const Shown = ({ title, panel }: { title: string; panel: ReactNode }) => (
  <div className={adminPageStyles.page}>
    <PageTitle title={title} />
    {panel}
  </div>
);
