import { useRevalidator } from 'react-router';
import { CustomFieldValues } from '../../custom-fields/custom-field-values.tsx';
import { ProfilePanel } from '../../features/accounts/settings/settings-parts.tsx';
import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { ParentLink } from '../../features/families/links/parent-link.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { useSession } from '../../session/session-provider.tsx';
import { Panel } from '../../ui/panel.tsx';
import * as panelStyles from '../../ui/panel.module.css';

export const meta = portalMeta('Settings', 'Student Portal');

export default function StudentProfile() {
  const { adoptProfile } = useSession();
  const revalidator = useRevalidator();
  const { profile, settings } = useSettings();
  return (
    <>
      <ProfilePanel profile={profile} settings={settings} onSaved={adoptProfile} />
      {profile.model === 'student' && (
        <>
          <div id="family">
            <Panel title="My family">
              <div className={panelStyles.body}>
                <ParentLink user={profile.user} onChanged={() => void revalidator.revalidate()} />
              </div>
            </Panel>
          </div>
          <CustomFieldValues kind="student" id={profile.user.student_id} title="A few more questions" />
        </>
      )}
    </>
  );
}
