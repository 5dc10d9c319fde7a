import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { ProfilePanel } from '../../features/accounts/settings/settings-parts.tsx';
import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useSession } from '../../session/session-provider.tsx';

export const meta = portalMeta('Settings', 'Parent Portal');

export default function ParentProfile() {
  const { adoptProfile } = useSession();
  const { profile, settings } = useSettings();
  return (
    <>
      <ProfilePanel profile={profile} settings={settings} onSaved={adoptProfile} />
      <CustomFieldValues kind="family" id={profile.user.id} title="A few more questions" />
    </>
  );
}
