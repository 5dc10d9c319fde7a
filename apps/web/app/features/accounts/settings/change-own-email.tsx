import clsx from 'clsx';
import { askOwnEmailChange, profileCalls } from '@doctorbird/contract/accounts/profile';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OwnPasswordField } from '../../../portal/own-password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type ChangeOwnEmailProps = { open: boolean; present: string | null; onClose: () => void };

/** Requests a change of one's own email; nothing changes until the link mailed there is opened. */
export function ChangeOwnEmail({ open, present, onClose }: ChangeOwnEmailProps) {
  return (
    <Dialog title="Change email" open={open} onClose={onClose}>
      <ChangeForm present={present} onClose={onClose} />
    </Dialog>
  );
}

function ChangeForm({ present, onClose }: Omit<ChangeOwnEmailProps, 'open'>) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(askOwnEmailChange, {
    defaults: { email: '', password: '' },
    fallback: 'The link was not sent',
    send: async (body) => {
      const { pending_email: asked } = await call(profileCalls.askOwnEmailChange, { body });
      toast.success(`A link went to ${asked}. Open it to finish.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Send the link" pendingLabel="Sending" onCancel={onClose}>
      <p>
        {present
          ? `We email a link to the new address and a notice to ${present}. Once you open the link, you sign in with the new address, and every device has to sign in again.`
          : 'We email a link to this address. Once you open it, we write to you there as well, and every device has to sign in again. You can then set a password with “Forgot password?”.'}
      </p>
      <TextField label="New email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <OwnPasswordField label="Your password" {...field('password')} />
    </DialogForm>
  );
}

/** A pending change of email, with a way to cancel it. */
export function PendingEmail({ address }: { address: string }) {
  const { run, pending } = useAction();
  const cancel = () =>
    void run({
      meaning: ['own-email', address],
      make: () => call(profileCalls.dropOwnEmailChange),
      done: () => 'Your address stays as it is.',
      fallback: 'The change was not cancelled',
    });
  return (
    <div className={clsx(noticeStyles.notice, layoutStyles.stack, layoutStyles.gap2)}>
      <p
        className={typeStyles.breakAnywhere}
      >{`We sent a link to ${address}. It becomes your address once you open the link there.`}</p>
      <p>
        <Button variant="line" size="sm" plain pending={pending} onClick={cancel}>
          Cancel the change
        </Button>
      </p>
    </div>
  );
}
