import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { YourData } from '../../features/privacy/your-data.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';

export const meta = portalMeta('Your data', 'Parent Portal');

export default function ParentData() {
  const { profile, settings } = useSettings();
  return <YourData profile={profile} copies={settings.copies} deletion={settings.deletion} />;
}
