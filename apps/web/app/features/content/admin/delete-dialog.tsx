import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { AdminKind } from './admin-kind.ts';
import { nameOf } from './admin-kind.ts';
import type { AskedDeletion } from './use-content-actions.ts';

type DeleteDialogProps = { kind: AdminKind; asked: AskedDeletion | null };

/** Asks before a record is deleted that is more than itself. */
export const DeleteDialog = ({ kind, asked }: DeleteDialogProps) => (
  <ConfirmDialog
    title={asked ? `Delete ${nameOf(asked.record)}?` : ''}
    open={asked !== null}
    onClose={() => asked?.close()}
    confirmLabel={`Delete ${kind.one}`}
    onConfirm={async () => asked?.confirm()}
  >
    <p>{asked?.note}</p>
  </ConfirmDialog>
);
