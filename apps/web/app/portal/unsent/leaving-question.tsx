import { useEffect, useRef, useState } from 'react';
import { forgetUnsent } from '../../offline/unsent.ts';
import { askBeforeLeaving } from '../../session/leaving.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { partsOf, type UnsentLine } from './use-unsent.ts';

/** Signing out leaves nothing on the device, so what is not sent would be lost: that is asked first. */
export function LeavingQuestion({ account, lines }: { account: string; lines: readonly UnsentLine[] }) {
  const [open, setOpen] = useState(false);
  const answer = useRef<(leaves: boolean) => void>(undefined);
  useEffect(
    () =>
      askBeforeLeaving(
        () =>
          new Promise((resolve) => {
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const count = partsOf(lines);
  return (
    <ConfirmDialog
      title={`${count} not sent yet`}
      open={open}
      onClose={() => {
        setOpen(false);
        answer.current?.(false);
      }}
      dismissLabel="Stay signed in"
      confirmLabel="Sign out and discard"
      onConfirm={async () => {
        for (const { discard } of lines) discard();
        await forgetUnsent(account);
        answer.current?.(true);
      }}
    >
      <p>{`${count === 1 ? 'It is' : 'They are'} on this device alone. Stay signed in, and ${count === 1 ? 'it is' : 'they are'} sent as soon as there is a connection.`}</p>
      <ul>
        {lines.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
