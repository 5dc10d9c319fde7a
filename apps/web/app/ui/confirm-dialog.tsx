import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** What will be lost, in plain language. */
  children: ReactNode;
  /** What happens: "Cancel enrollment", never "OK". */
  confirmLabel: string;
  dismissLabel?: string;
  variant?: 'danger' | 'leaf';
  /** The dialog closes when this resolves; after a rejection it stays open, and the caller says why. */
  onConfirm: () => Promise<void> | void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    open,
    onClose,
    children,
    confirmLabel,
    dismissLabel = 'Keep it',
    variant = 'danger',
    onConfirm,
  } = props;
  const [pending, setPending] = useState(false);

  const confirm = async () => {
    setPending(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setPending(false);
    }
  };

  const actions = (
    <>
      <Button variant="line" plain onClick={onClose} disabled={pending}>
        {dismissLabel}
      </Button>
      <Button variant={variant} plain pending={pending} onClick={() => void confirm().catch(() => undefined)}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} open={open} onClose={onClose} alert actions={actions}>
      {children}
    </Dialog>
  );
}
