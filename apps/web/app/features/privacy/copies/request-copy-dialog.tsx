import { dataCopyCalls } from '@doctorbird/contract/privacy/data-copies';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { CopyHolder } from './request-copy-for.tsx';

/** Says who gets the copy before it is made. */
export function RequestCopyDialog({ holder, onClose }: { holder: CopyHolder; onClose: () => void }) {
  const { run } = useAction();
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
    <ConfirmDialog
      title="Send a copy of their data?"
      open
      onClose={onClose}
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
  );
}
