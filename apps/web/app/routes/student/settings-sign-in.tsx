import clsx from 'clsx';
import { PasskeysPanel, PasswordPanel, SessionsPanel } from '../../features/accounts/settings/settings-parts.tsx';
import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Sign-in', 'Student Portal');

export default function StudentSignIn() {
  const { profile, settings } = useSettings();
  return (
    <>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        <PasswordPanel profile={profile} />
        <PasskeysPanel />
      </div>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        <SessionsPanel settings={settings} />
      </div>
    </>
  );
}
