import { askDeletion, deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import type { DeletionRequest } from '@doctorbird/contract/privacy/deletion-requests';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { useDeed } from '../../forms/use-deed.ts';
import { formatDate } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

type DeleteAccountProps = { request: DeletionRequest | null; ofFamily: boolean };

/** Asks for everything to be removed, and cancels it as long as there is time. */
export function DeleteAccount({ request, ofFamily }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const { run, pending } = useDeed();
  const cancel = () =>
    void run({
      meaning: ['cancel-deletion', request?.id],
      make: () => call(deletionCalls.cancelOwnDeletion),
      done: () => 'The deletion is canceled. Everything stays as it is.',
      fallback: 'The deletion was not canceled',
    });
  if (request)
    return (
      <div className="notice grid gap-2" role="status">
        <p>{`Your account is going to be deleted on ${formatDate(request.due_at)}. Until then you can cancel this.`}</p>
        <p>
          <Button variant="line" size="sm" plain pending={pending} onClick={cancel}>
            Cancel the deletion
          </Button>
        </p>
      </div>
    );
  return (
    <div className="grid gap-4">
      <p>
        {`You can have your account and everything that we hold about you${ofFamily ? ' and your children' : ''} deleted. It happens after 30 days, and you can cancel until then.`}
      </p>
      <p>
        <Button variant="line" size="sm" plain className="hard" onClick={() => setOpen(true)}>
          Delete the account
        </Button>
      </p>
      <Dialog title="Delete the account?" open={open} onClose={() => setOpen(false)}>
        <AskForm ofFamily={ofFamily} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function AskForm({ ofFamily, onClose }: { ofFamily: boolean; onClose: () => void }) {
  const revalidator = useRevalidator();
  const { field, onSubmit, pending, refusal, details } = useCallForm(askDeletion, {
    defaults: { password: '' },
    fallback: 'The deletion was not requested',
    send: async (body) => {
      await call(deletionCalls.requestOwnDeletion, { body });
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        {ofFamily
          ? 'In 30 days we remove your details and your children’s: profiles, health notes, documents, attendance and progress. Records of payments stay without your names, because the law asks for them. Places that are still ahead have to be canceled first.'
          : 'In 30 days we remove your details. This cannot be undone afterwards.'}
      </p>
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Back
        </Button>
        <Button type="submit" variant="leaf" plain pending={pending} pendingLabel="Requesting">
          Delete in 30 days
        </Button>
      </DialogActions>
    </form>
  );
}
