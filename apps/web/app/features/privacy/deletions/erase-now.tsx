import { deletionCalls, eraseNow } from '@doctorbird/contract/privacy/deletion-requests';
import type { AdminDeletion } from '@doctorbird/contract/privacy/deletion-requests';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDate } from '../../../format/dates.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

/** Carries out a deletion early, with a reason that the audit log records. */
export function EraseNow({ request, onClose }: { request: AdminDeletion; onClose: () => void }) {
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(eraseNow, {
    defaults: { reason: '' },
    fallback: 'The account was not deleted',
    send: async (body) => {
      const { message } = await call(deletionCalls.eraseNow, { params: { id: request.id }, body });
      toast.success(message);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit="Delete now"
      pendingLabel="Deleting"
      variant="danger"
      onCancel={onClose}
      cancel="Back"
    >
      <p>
        {`This removes everything personal of ${request.account.full_name} right away, before ${formatDate(request.due_at)}. It cannot be undone.`}
      </p>
      <TextArea
        label="Reason"
        hint="It stays in the audit log, so please leave names out."
        rows={3}
        {...field('reason')}
      />
    </DialogForm>
  );
}
