import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { formatMoney } from '../../../format/money.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAdminChange } from './use-admin-change.ts';

type WaiveFormProps = { enrollment: AdminEnrollment; onClose: () => void };

export function WaiveForm({ enrollment, onClose }: WaiveFormProps) {
  const due = formatMoney(enrollment.amount_due);
  const { field, frame } = useAdminChange({
    enrollment,
    defaults: { payment_status: 'waived', reason: '' },
    said: `${due} waived for ${enrollment.student.full_name}.`,
    onDone: onClose,
  });
  return (
    <DialogForm frame={frame} submit={`Waive ${due}`} pendingLabel="Waiving" variant="danger" onCancel={onClose}>
      <p>
        <b className="numeric">{due}</b>
        {` is written off for ${enrollment.student.full_name}, ${enrollment.program.title}. The family owes nothing more for this place. This cannot be undone.`}
      </p>
      <TextArea
        label="Reason"
        hint="For example a scholarship or a mistake of ours. It stays on record."
        rows={2}
        {...field('reason')}
      />
    </DialogForm>
  );
}
