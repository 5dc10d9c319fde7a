import clsx from 'clsx';
import { accountHelpCalls, type AccountHelp } from '@doctorbird/contract/accounts/account-help';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { useSession } from '../../../session/session-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
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

const EndingDialog = whenShown(async () => (await import('./ending-dialog.tsx')).EndingDialog, { quiet: true });

type Holder = { id: string; full_name: string; is_active: boolean };

/** Account help in the admin portal: the email, the devices, and what the office can do about them. */
export function AccountAccess({
  holder,
  access,
  inviting,
}: {
  holder: Holder;
  access: AccountHelp;
  /** Only for parents, who alone sign in by phone: how far their invitation is, and the buttons that send one. */
  inviting?: { notes: ReactNode; buttons: ReactNode };
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
        {inviting?.notes}
        {access.pending_email && (
          <div className={clsx(noticeStyles.notice, layoutStyles.stack, layoutStyles.gap2)}>
            <p>{`${access.pending_email} becomes the new address once the link we sent there is opened.`}</p>
            <p>
              <Button
                variant="line"
                size="sm"
                plain
                asks={accountHelpCalls.dropEmailChange}
                pending={pending}
                onClick={dropEmail}
              >
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
              {access.email && (access.has_password || !inviting) && (
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={accountHelpCalls.sendResetLink}
                  pending={pending}
                  onClick={sendLink}
                >
                  Send reset link
                </Button>
              )}
              {inviting?.buttons}
              <Button
                variant="line"
                size="sm"
                plain
                asks={accountHelpCalls.askEmailChange}
                onClick={() => setTask('email')}
              >
                {access.email ? 'Change email' : 'Add email'}
              </Button>
              {inviting && (
                <Button
                  variant="line"
                  size="sm"
                  plain
                  asks={accountHelpCalls.saveSignInPhone}
                  onClick={() => setTask('phone')}
                >
                  {access.sign_in_phone ? 'Change sign-in phone' : 'Add sign-in phone'}
                </Button>
              )}
            </>
          )}
          {access.second_step && profile?.user.id !== holder.id && (
            <Button
              variant="line"
              size="sm"
              plain
              className={buttonStyles.hard}
              asks={accountHelpCalls.resetSecondStep}
              onClick={() => setTask('second-step')}
            >
              Reset second step
            </Button>
          )}
          {others > 0 && (
            <Button
              variant="line"
              size="sm"
              plain
              className={buttonStyles.hard}
              asks={accountHelpCalls.endAccountSessions}
              onClick={() => setTask('sign-out')}
            >
              Sign out everywhere
            </Button>
          )}
        </div>
      </div>
      <Dialog title={access.email ? 'Change email' : 'Add email'} open={task === 'email'} onClose={close}>
        <ChangeEmailForm holder={holder} access={access} onClose={close} />
      </Dialog>
      <Dialog
        title={access.sign_in_phone ? 'Change sign-in phone' : 'Add sign-in phone'}
        open={task === 'phone'}
        onClose={close}
      >
        <SignInPhoneForm holder={holder} present={access.sign_in_phone} only={access.email === null} onClose={close} />
      </Dialog>
      {task === 'second-step' || task === 'sign-out' ? (
        <EndingDialog task={task} holder={holder} sessions={access.sessions} onClose={close} />
      ) : null}
    </Panel>
  );
}
