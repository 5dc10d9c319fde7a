import { changeView, createView, savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import type { SavedView, ViewList } from '@doctorbird/contract/admin/saved-views';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useVersion } from '../../../forms/use-version.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { addressOf, queryOfAddress } from './view-state.ts';

export type ViewTask =
  | { kind: 'create' }
  | { kind: 'rename'; view: SavedView }
  | { kind: 'delete'; view: SavedView; onDeleted: () => void };

type ViewDialogProps = { list: ViewList; task: ViewTask; onClose: () => void };

/** Saves, renames or deletes a view. */
export function ViewDialog({ list, task, onClose }: ViewDialogProps) {
  if (task.kind === 'delete') return <DeleteView task={task} onClose={onClose} />;
  return (
    <Dialog title={task.kind === 'create' ? 'Save view' : 'Rename view'} open onClose={onClose}>
      {task.kind === 'create' ? (
        <CreateForm list={list} onClose={onClose} />
      ) : (
        <RenameForm view={task.view} onClose={onClose} />
      )}
    </Dialog>
  );
}

function CreateForm({ list, onClose }: { list: ViewList; onClose: () => void }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const intent = useIntentKey();
  const { field, frame } = useCallForm(createView, {
    defaults: { list, name: '', shared: false, query: queryOfAddress(address) },
    fallback: 'The view was not saved',
    draft: false,
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) =>
        call(savedViewCalls.createView, { body }, { idempotencyKey }),
      );
      toast.success(`“${made.name}” saved.`);
      onClose();
      await navigate(addressOf(made, address), { preventScrollReset: true });
    },
  });
  return (
    <DialogForm frame={frame} submit="Save view" pendingLabel="Saving" onCancel={onClose}>
      <p>The view holds the filters, the order and the columns that you see now.</p>
      <TextField label="Name" maxLength={60} autoComplete="off" {...field('name')} />
      <CheckField label="Share it with all admins" {...field('shared')} />
    </DialogForm>
  );
}

function RenameForm({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const revalidator = useRevalidator();
  const intent = useIntentKey();
  const { field, frame } = useCallForm(changeView, {
    defaults: { name: view.name },
    version: useVersion(view.version, revalidator.revalidate),
    fallback: 'The view was not renamed',
    draft: false,
    send: async (body) => {
      const parts = { params: { id: view.id }, body };
      await intent.once(parts, (idempotencyKey) => call(savedViewCalls.changeView, parts, { idempotencyKey }));
      toast.success('View renamed.');
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Rename" pendingLabel="Saving" onCancel={onClose}>
      <TextField label="Name" maxLength={60} autoComplete="off" {...field('name')} />
    </DialogForm>
  );
}

type DeleteViewProps = { task: Extract<ViewTask, { kind: 'delete' }>; onClose: () => void };

function DeleteView({ task: { view, onDeleted }, onClose }: DeleteViewProps) {
  const { run } = useAction();
  return (
    <ConfirmDialog
      title={`Delete the view ${view.name}?`}
      open
      onClose={onClose}
      confirmLabel="Delete view"
      dismissLabel="Go back"
      onConfirm={async () => {
        const deleted = await run({
          meaning: view.id,
          make: async () => {
            await call(savedViewCalls.removeView, { params: { id: view.id } });
            return true;
          },
          done: () => `“${view.name}” deleted.`,
          fallback: 'The view was not deleted',
        });
        if (!deleted) throw new Error('not deleted');
        onDeleted();
      }}
    >
      {view.shared ? 'It disappears for all admins. ' : ''}The records in it stay.
    </ConfirmDialog>
  );
}
