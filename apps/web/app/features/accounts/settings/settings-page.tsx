import clsx from 'clsx';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Settings } from './load-settings.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondStep } from './second-step.tsx';
import { SessionList } from './session-list.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';

const NotificationForm = whenShown(async () => (await import('./notification-form.tsx')).NotificationForm, {
  quiet: true,
});

type SettingsPageProps = {
  profile: Profile;
  settings: Settings;
  onSaved: (profile: Profile) => void;
  /** The holder's data that can be copied or deleted. */
  yourData: ReactNode;
  /** What only some account types have. */
  children?: ReactNode;
};

/** The settings of one's own account, the same in every portal. */
export function SettingsPage({ profile, settings, onSaved, yourData, children }: SettingsPageProps) {
  const isTeam = profile.model === 'user';
  // Staff and admins have fewer panels in the first column: this makes both about equally long.
  // A parent without an email signs in with a code and has no password.
  const password = profile.user.email !== null && (
    <Panel title="Password">
      <div className={panelStyles.body}>
        <PasswordForm />
      </div>
    </Panel>
  );
  return (
    <>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        <Panel title="Profile">
          <div className={panelStyles.body}>
            <ProfileForm profile={profile} pendingEmail={settings.email.pending_email} onSaved={onSaved} />
          </div>
        </Panel>
        <Panel title="Notifications">
          <div className={panelStyles.body}>
            <NotificationForm
              choices={settings.choices}
              messages={settings.messages}
              isTeam={isTeam}
              isParent={profile.model === 'parent'}
            />
          </div>
        </Panel>
        {children}
        {isTeam && password}
      </div>
      <div className={clsx(portalPageStyles.half, portalPageStyles.stack)}>
        {!isTeam && password}
        {settings.secondStep && (
          <Panel
            title="Second step"
            aside={
              <Badge tone={settings.secondStep.on ? 'good' : 'off'}>{settings.secondStep.on ? 'On' : 'Off'}</Badge>
            }
          >
            <div className={panelStyles.body}>
              <SecondStep state={settings.secondStep} />
            </div>
          </Panel>
        )}
        <Panel title="Signed in on">
          <div className={panelStyles.body}>
            <SessionList sessions={settings.sessions} />
          </div>
        </Panel>
        {yourData}
      </div>
    </>
  );
}
