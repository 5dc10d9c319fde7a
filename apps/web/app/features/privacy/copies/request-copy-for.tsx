import clsx from 'clsx';
import { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';

type RequestCopyForProps = { holder: { id: string; full_name: string; email: string | null } };

/** For a family that asked by phone or letter: the copy is sent to them, the office never sees it. */
export function RequestCopyFor({ holder }: RequestCopyForProps) {
  const [open, setOpen] = useState(false);
  const { run, pending } = useAction();
  const ask = async () =>
    void (await run({
      meaning: ['copy-for', holder.id, Date.now()],
      make: (idempotencyKey) => call(dataCopyCalls.requestCopyFor, { params: { id: holder.id } }, { idempotencyKey }),
      done: () =>
        holder.email
          ? `${holder.full_name} gets an email when the copy is ready.`
          : `${holder.full_name} finds the copy under Settings when it is ready.`,
      fallback: 'The copy was not requested',
    }));
  return (
    <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
      <p>Families can request a copy of their data under Settings. You can also do it for them.</p>
      <p>
        <Button variant="line" size="sm" plain pending={pending} onClick={() => setOpen(true)}>
          Send them a copy
        </Button>
      </p>
      <ConfirmDialog
        title="Send a copy of their data?"
        open={open}
        onClose={() => setOpen(false)}
        confirmLabel="Send a copy"
        dismissLabel="Back"
        variant="leaf"
        onConfirm={ask}
      >
        <p>{`We put together a ZIP file with everything that we hold about the family. ${
          holder.email
            ? `${holder.full_name} gets an email at ${holder.email} and signs in to download it.`
            : `${holder.full_name} signs in with the phone number and downloads it under Settings.`
        } You cannot open it.`}</p>
      </ConfirmDialog>
    </div>
  );
}
