import type { Profile } from '@doctorbird/contract/accounts/profile';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { Settings } from './load-settings.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionList } from './session-list.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

const NotificationForm = whenShown(async () => (await import('./notification-form.tsx')).NotificationForm, {
  quiet: true,
});

const SecondStep = whenShown(async () => (await import('./second-step.tsx')).SecondStep, { quiet: true });

const Passkeys = whenShown(async () => (await import('./passkeys.tsx')).Passkeys, { quiet: true });

type PartProps = { profile: Profile; settings: Settings };

export const ProfilePanel = ({
  profile,
  settings,
  onSaved,
}: PartProps & {
  onSaved: (profile: Profile) => void;
}) => (
  <Panel title="Profile">
    <div className={panelStyles.body}>
      <ProfileForm profile={profile} pendingEmail={settings.email.pending_email} onSaved={onSaved} />
    </div>
  </Panel>
);

export const NotificationsPanel = ({ profile, settings }: PartProps) => (
  <Panel title="Notifications">
    <div className={panelStyles.body}>
      <NotificationForm
        choices={settings.choices}
        messages={settings.messages}
        isTeam={profile.model === 'user'}
        isParent={profile.model === 'parent'}
      />
    </div>
  </Panel>
);

/** A parent without an email signs in with a code and has no password. */
export const PasswordPanel = ({ profile }: { profile: Profile }) =>
  profile.user.email !== null && (
    <Panel title="Password">
      <div className={panelStyles.body}>
        <PasswordForm />
      </div>
    </Panel>
  );

export const SecondStepPanel = ({ settings: { secondStep } }: { settings: Settings }) =>
  secondStep && (
    <Panel
      title="Second step"
      aside={<Badge tone={secondStep.on ? 'good' : 'off'}>{secondStep.on ? 'On' : 'Off'}</Badge>}
    >
      <div className={panelStyles.body}>
        <SecondStep state={secondStep} />
      </div>
    </Panel>
  );

export const PasskeysPanel = () => (
  <Panel title="Passkeys">
    <div className={panelStyles.body}>
      <Passkeys />
    </div>
  </Panel>
);

export const SessionsPanel = ({ settings }: { settings: Settings }) => (
  <Panel title="Signed in on">
    <div className={panelStyles.body}>
      <SessionList sessions={settings.sessions} />
    </div>
  </Panel>
);
