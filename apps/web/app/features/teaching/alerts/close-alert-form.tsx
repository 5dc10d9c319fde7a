import { attendanceAlertCalls, closeAlert, type AdminAlert } from '@doctorbird/contract/teaching/attendance-alerts';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

/** Where the child was, in words that the family reads. */
export function CloseAlertForm({ alert, onClose }: { alert: AdminAlert; onClose: () => void }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const params = { id: alert.id };
  const { field, frame } = useCallForm(closeAlert, {
    defaults: { finding: '' },
    fallback: 'Failed to close the alarm',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidate();
      return false;
    },
    send: async (body) => {
      await intent.once({ params, body }, (idempotencyKey) =>
        call(attendanceAlertCalls.closeAttendanceAlert, { params, body }, { idempotencyKey }),
      );
      toast.success(`The alarm about ${alert.student.full_name} is closed.`);
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Close alarm" pendingLabel="Saving" onCancel={onClose} cancel="Go back">
      <p>Close it only when you know where the child is. The family gets what you write.</p>
      <TextArea label="What did you find out?" rows={3} {...field('finding')} />
    </DialogForm>
  );
}
