import clsx from 'clsx';
import { askDeletion, deletionCalls } from '@doctorbird/contract/privacy/deletion-requests';
import type { DeletionRequest } from '@doctorbird/contract/privacy/deletion-requests';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OwnPasswordField } from '../../../portal/own-password-field.tsx';
import * as answerStyles from '../../../ui/answer.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as styles from './delete-account.module.css';

type DeleteAccountProps = {
  request: DeletionRequest | null;
  ofFamily: boolean;
  /** A student whose parent manages this record. */
  underParent: boolean;
};

/** Requests deletion of all data, and cancels the request while there is time. */
export function DeleteAccount({ request, ofFamily, underParent }: DeleteAccountProps) {
  return (
    <section className={answerStyles.answer}>
      <h3 className={answerStyles.head}>
        <b>Delete your account</b>
      </h3>
      {request?.cause === 'inactive' && (
        <p className={noticeStyles.notice} role="status">
          {`Nobody had used this account for a long time, so it was to be deleted on ${formatDate(request.due_at)}. You are back, so it stays.`}
        </p>
      )}
      {request?.cause === 'asked' ? (
        <Waiting request={request} />
      ) : underParent ? (
        <p>Your parent looks after your record here. Please ask them to request the deletion.</p>
      ) : (
        <Ask ofFamily={ofFamily} />
      )}
    </section>
  );
}

function Waiting({ request }: { request: DeletionRequest }) {
  const { run, pending } = useAction();
  const cancel = () =>
    void run({
      meaning: ['cancel-deletion', request.id],
      make: () => call(deletionCalls.cancelOwnDeletion),
      done: () => 'The deletion is cancelled. Everything stays as it is.',
      fallback: 'The deletion was not cancelled',
    });
  return (
    <div className={clsx(noticeStyles.notice, layoutStyles.stack, layoutStyles.gap4)} role="status">
      <p>{`Your account will be deleted on ${formatDate(request.due_at)}. You can cancel until then.`}</p>
      <p>
        <Button variant="ink" size="sm" plain pending={pending} pendingLabel="Canceling" onClick={cancel}>
          Cancel the deletion
        </Button>
      </p>
    </div>
  );
}

function Ask({ ofFamily }: { ofFamily: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        {`Removes your account and everything that we hold about you${ofFamily ? ' and your children' : ''} after 30 days. You can cancel until then.`}
      </p>
      <p>
        <Button variant="line" size="sm" plain className={buttonStyles.hard} onClick={() => setOpen(true)}>
          Delete the account
        </Button>
      </p>
      <Dialog title="Delete the account?" open={open} onClose={() => setOpen(false)}>
        <AskForm ofFamily={ofFamily} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function AskForm({ ofFamily, onClose }: { ofFamily: boolean; onClose: () => void }) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(askDeletion, {
    defaults: { password: '' },
    fallback: 'The deletion was not requested',
    send: async (body) => {
      await call(deletionCalls.requestOwnDeletion, { body });
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit="Delete in 30 days"
      pendingLabel="Requesting"
      variant="danger"
      onCancel={onClose}
      cancel="Back"
    >
      {ofFamily ? (
        <ul className={clsx(layoutStyles.stack8, styles.bullets)}>
          <li>
            In 30 days we remove your details and your children’s: profiles, health notes, documents, attendance and
            progress. After that they cannot be restored.
          </li>
          <li>
            Other guardians of your children lose these records, too. We email them the day, so that they can ask our
            office to become the primary guardian.
          </li>
          <li>Payment records stay, without your names, because the law requires it.</li>
          <li>
            If a child still has a place in a program, please cancel it first. Please also end memberships, and wait for
            a refund that is on its way.
          </li>
          <li>
            Family credit and classes that are left on a pass end with the account. Use them before, or ask the office
            for a refund.
          </li>
        </ul>
      ) : (
        <p>In 30 days we remove your account and your details. After that they cannot be restored.</p>
      )}
      <OwnPasswordField label="Your password" {...field('password')} />
    </DialogForm>
  );
}
