import clsx from 'clsx';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import type { ReactNode } from 'react';
import type { Settings } from './load-settings.ts';
import {
  NotificationsPanel,
  PasskeysPanel,
  PasswordPanel,
  ProfilePanel,
  SecondStepPanel,
  SessionsPanel,
} from './settings-parts.tsx';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

type SettingsPageProps = {
  profile: Profile;
  settings: Settings;
  onSaved: (profile: Profile) => void;
  /** The holder's data that can be copied or deleted. */
  yourData: ReactNode;
  /** What only some account types have. */
  children?: ReactNode;
};

/** The settings of one's own account, on one page for staff and admins. */
export function SettingsPage({ profile, settings, onSaved, yourData, children }: SettingsPageProps) {
  return (
    <>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        <ProfilePanel profile={profile} settings={settings} onSaved={onSaved} />
        <NotificationsPanel profile={profile} settings={settings} />
        {children}
      </div>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        <PasswordPanel profile={profile} />
        <PasskeysPanel />
        <SecondStepPanel settings={settings} />
        <SessionsPanel settings={settings} />
        {yourData}
      </div>
    </>
  );
}
