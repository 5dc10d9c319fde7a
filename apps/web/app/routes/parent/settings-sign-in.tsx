import clsx from 'clsx';
import {
  PasskeysPanel,
  PasswordPanel,
  SecondStepPanel,
  SessionsPanel,
} from '../../features/accounts/settings/settings-parts.tsx';
import { GatePinPanel } from '../../features/teaching/kiosk/gate-pin-panel.tsx';
import { useSettings } from '../../features/accounts/settings/settings-tabs.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Sign-in', 'Parent Portal');

export default function ParentSignIn() {
  const { profile, settings } = useSettings();
  return (
    <>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        <PasswordPanel profile={profile} />
        <PasskeysPanel />
        <GatePinPanel />
        <SecondStepPanel settings={settings} />
      </div>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        <SessionsPanel settings={settings} />
      </div>
    </>
  );
}
