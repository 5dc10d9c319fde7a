import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { documentsPart, settingParts } from '../../features/organisation/settings/parts.ts';
import { useSettings } from '../../features/organisation/settings/use-settings.ts';
import { everyProgramOption } from '../../lists/every-program.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
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

/** A document can be asked for one program only; the other pages name none. */
export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadTab(request, async (signal) => (params.part === 'documents' ? everyProgramOption(signal) : []));

/** One page of the settings. */
export default function SettingsPart({ loaderData, params: { part } }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>{(programs) => <PartOfSettings part={part} programs={programs} />}</WhenLoaded>
  );
}

type PartProps = { part: string | undefined; programs: Parameters<typeof documentsPart>[0] };

function PartOfSettings({ part, programs }: PartProps) {
  const { settings } = useSettings();
  const spec = [...settingParts, documentsPart(programs)].find(({ section }) => section === part);
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
  switch (part) {
    case 'phrases':
    case 'late_pickup':
    case 'staff':
    case 'gct':
    case 'payouts':
    case 'income':
    case 'memberships':
      return <RarePart key={part} name={part} settings={settings} />;
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
