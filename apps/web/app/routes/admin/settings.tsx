import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { Link, Outlet, useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { SettingsNav } from '../../features/organisation/settings/settings-nav.tsx';
import type { SettingsLoaded } from '../../features/organisation/settings/use-settings.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/settings.ts';
import * as styles from '../../features/organisation/settings/settings-nav.module.css';

export const meta = portalMeta('Settings', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal): Promise<SettingsLoaded> => ({
    settings: await call(settingCalls.getSettings, {}, { signal }),
  }));
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
