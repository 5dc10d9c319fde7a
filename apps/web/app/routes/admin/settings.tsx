import type { listCalls } from '@doctorbird/contract/lists';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { Link, Outlet, useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { SettingsNav } from '../../features/organisation/settings/settings-nav.tsx';
import type { SettingsLoaded } from '../../features/organisation/settings/use-settings.ts';
import { programOptions } from '../../portal/list-filters.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/settings.ts';
import * as styles from '../../features/organisation/settings/settings-nav.module.css';

export const meta = portalMeta('Settings', 'Admin Panel');

/** Written out: the schemas of programs would come along, for their names alone. */
const listPrograms = { method: 'GET', path: '/admin/programs' } as const;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal): Promise<SettingsLoaded> => {
    const [settings, programs] = await Promise.all([
      call(settingCalls.getSettings, {}, { signal }),
      call<typeof listCalls.listAllPrograms>(listPrograms, { query: { limit: 100, sort: 'title' } }, { signal }),
    ]);
    return { settings, programs: programOptions(programs.data) };
  });
}

/** The pages of the settings beside their navigation. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const overview = useLocation().pathname.replace(/\/$/, '') === '/admin/settings';
  return (
    <div className={styles.layout}>
      <SettingsNav />
      <div className={styles.body}>
        {!overview && (
          <Link className={styles.back} to="/admin/settings">
            All settings
          </Link>
        )}
        <WhenLoaded result={loaderData}>{(loaded) => <Outlet context={loaded} />}</WhenLoaded>
      </div>
    </div>
  );
}
