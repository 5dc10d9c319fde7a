import clsx from 'clsx';
import { accountHelpCalls, type AccountHelp } from '@doctorbird/contract/accounts/account-help';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MailLink } from '../../../ui/mail-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as answerStyles from '../../../ui/answer.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fileRowsStyles from '../../../ui/file-rows.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const ChangeEmailForm = whenShown(async () => (await import('./change-email-form.tsx')).ChangeEmailForm);

const SignInPhoneForm = whenShown(async () => (await import('./sign-in-phone-form.tsx')).SignInPhoneForm);

type Holder = { id: string; full_name: string; is_active: boolean };

/** Account help in the admin portal: the email, the devices, and what the office can do about them. */
export function AccountAccess({
  holder,
  access,
  isParent = false,
}: {
  holder: Holder;
  access: AccountHelp;
  /** Only parents sign in by phone. */
  isParent?: boolean;
}) {
  const [task, setTask] = useState<'email' | 'phone' | 'sign-out' | 'second-step' | null>(null);
  const { run, pending } = useAction();
  const { profile } = useSession();
  const params = { id: holder.id };
  const others = access.sessions.filter(({ current }) => !current).length;
  const close = () => setTask(null);

  const sendLink = () =>
    void run({
      meaning: ['reset-link', holder.id],
      make: (idempotencyKey) => call(accountHelpCalls.sendResetLink, { params }, { idempotencyKey }),
      done: ({ email }) => `A link to set a new password went to ${email}.`,
      fallback: 'The link was not sent',
    });
  const signOut = async () => {
    await run({
      meaning: ['sign-out', holder.id, access.sessions.map(({ id }) => id)],
      make: () => call(accountHelpCalls.endAccountSessions, { params }),
      done: ({ ended }) => `${ended} ${ended === 1 ? 'device' : 'devices'} signed out.`,
      fallback: 'Failed to sign out',
    });
  };
  const resetSecondStep = async () => {
    await run({
      meaning: ['second-step', holder.id],
      make: () => call(accountHelpCalls.resetSecondStep, { params }),
      done: () => `The second step of ${holder.full_name} is reset.`,
      fallback: 'The second step was not reset',
    });
  };
  const dropEmail = () =>
    void run({
      meaning: ['drop-email', holder.id, access.pending_email],
      make: () => call(accountHelpCalls.dropEmailChange, { params }),
      done: () => 'The address stays as it is.',
      fallback: 'The change was not saved',
    });

  return (
    <Panel title="Signing in">
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
        <p className={answerStyles.head}>
          {access.email ? (
            <>
              <MailLink className={typeStyles.breakAnywhere} to={access.email} />
              {access.email_confirmed ? (
                <Badge tone="good">Confirmed</Badge>
              ) : (
                <Badge tone="waiting">Not confirmed</Badge>
              )}
            </>
          ) : (
            'No email address'
          )}
        </p>
        {access.sign_in_phone && (
          <p className={typeStyles.muted}>
            {`Signs in with ${showPhone(access.sign_in_phone)} and a code that is sent there.`}
          </p>
        )}
        {access.pending_email && (
          <div className={clsx(noticeStyles.notice, layoutStyles.stack, layoutStyles.gap2)}>
            <p>{`${access.pending_email} becomes the new address once the link we sent there is opened.`}</p>
            <p>
              <Button variant="line" size="sm" plain pending={pending} onClick={dropEmail}>
                Withdraw it
              </Button>
            </p>
          </div>
        )}
        {access.locked_until && (
          <p
            className={noticeStyles.notice}
          >{`Paused until ${formatDateTime(access.locked_until)} after too many wrong passwords. A reset link lifts it.`}</p>
        )}
        {access.sessions.length === 0 ? (
          <p className={typeStyles.muted}>Not signed in anywhere.</p>
        ) : (
          <ul className={fileRowsStyles.rows}>
            {access.sessions.slice(0, 5).map((session) => (
              <li key={session.id}>
                <p>
                  <b>{session.device}</b>
                  <small>{`Last used ${formatDateTime(session.last_used_at)}`}</small>
                </p>
                {session.current && <Badge tone="good">This device</Badge>}
              </li>
            ))}
          </ul>
        )}
        {access.sessions.length > 5 && (
          <p className={clsx(typeStyles.small, typeStyles.muted)}>{`and ${access.sessions.length - 5} more`}</p>
        )}
        {access.second_step && (
          <p className={answerStyles.head}>
            <span>Second step</span>
            <Badge tone="good">On</Badge>
          </p>
        )}
        <div className={actionsStyles.actions}>
          {holder.is_active && (
            <>
              {access.email && (
                <Button variant="line" size="sm" plain pending={pending} onClick={sendLink}>
                  Send reset link
                </Button>
              )}
              <Button variant="line" size="sm" plain onClick={() => setTask('email')}>
                {access.email ? 'Change email' : 'Add email'}
              </Button>
              {isParent && (
                <Button variant="line" size="sm" plain onClick={() => setTask('phone')}>
                  {access.sign_in_phone ? 'Change sign-in phone' : 'Add sign-in phone'}
                </Button>
              )}
            </>
          )}
          {access.second_step && profile?.user.id !== holder.id && (
            <Button variant="line" size="sm" plain className={buttonStyles.hard} onClick={() => setTask('second-step')}>
              Reset second step
            </Button>
          )}
          {others > 0 && (
            <Button variant="line" size="sm" plain className={buttonStyles.hard} onClick={() => setTask('sign-out')}>
              Sign out everywhere
            </Button>
          )}
        </div>
      </div>
      <Dialog title={access.email ? 'Change email' : 'Add email'} open={task === 'email'} onClose={close}>
        <ChangeEmailForm holder={holder} present={access.email} onClose={close} />
      </Dialog>
      <Dialog
        title={access.sign_in_phone ? 'Change sign-in phone' : 'Add sign-in phone'}
        open={task === 'phone'}
        onClose={close}
      >
        <SignInPhoneForm holder={holder} present={access.sign_in_phone} only={access.email === null} onClose={close} />
      </Dialog>
      <ConfirmDialog
        title={`Reset the second step of ${holder.full_name}?`}
        open={task === 'second-step'}
        onClose={close}
        confirmLabel="Reset second step"
        dismissLabel="Cancel"
        onConfirm={resetSecondStep}
      >
        <p>
          {`Use this when someone has lost both phone and recovery codes. ${holder.full_name} is signed out everywhere, signs in with only the password until the second step is set up again, and gets an email. Make sure the request really comes from them.`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Sign ${holder.full_name} out everywhere?`}
        open={task === 'sign-out'}
        onClose={close}
        confirmLabel="Sign out everywhere"
        dismissLabel="Leave it"
        onConfirm={signOut}
      >
        <p>
          {`${others === 1 ? 'One device is' : `${others} devices are`} signed out at once; what is being typed there is lost. With the password ${holder.full_name} can sign in again.`}
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
