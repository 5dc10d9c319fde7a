import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useAdminChange } from './use-admin-change.ts';

type WaiveFormProps = { enrollment: AdminEnrollment; onClose: () => void };

export function WaiveForm({ enrollment, onClose }: WaiveFormProps) {
  const due = formatMoney(enrollment.amount_due);
  const { field, onSubmit, pending, refusal, details } = useAdminChange({
    enrollment,
    defaults: { payment_status: 'waived', reason: '' },
    said: `${due} waived for ${enrollment.student.full_name}.`,
    onDone: onClose,
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        <b className="num">{due}</b>
        {` is written off for ${enrollment.student.full_name}, ${enrollment.program.title}. The family owes nothing more for this place. This cannot be undone.`}
      </p>
      <TextArea
        label="Reason"
        hint="For example a scholarship or a mistake of ours. It stays on record."
        rows={2}
        {...field('reason')}
      />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" plain pending={pending} pendingLabel="Waiving">
          {`Waive ${due}`}
        </Button>
      </DialogActions>
    </form>
  );
}
