import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { formatMoney } from '../../../format/money.ts';
import { isHard, moveText } from './move-texts.ts';
import { useAdminChange } from './use-admin-change.ts';

type MoveFormProps = { enrollment: AdminEnrollment; move: AdminEnrollment['moves'][number]; onClose: () => void };

/** What a cancelling leaves with the organisation, in words. */
function moneyHeld({ amount_paid, payment_status }: AdminEnrollment): string | null {
  if (amount_paid === 0 || payment_status === 'refunded') return null;
  const paid = `${formatMoney(amount_paid)} that was paid`;
  return payment_status === 'partially_refunded' ? `What is left of the ${paid}` : `The ${paid}`;
}

export function MoveForm({ enrollment, move, onClose }: MoveFormProps) {
  const words = moveText[move.status];
  const { form, field, onSubmit, pending, refusal, details } = useAdminChange({
    enrollment,
    defaults: { status: move.status, reason: '' },
    said: `${words.done}: ${enrollment.student.full_name}, ${enrollment.program.title}.`,
    onDone: onClose,
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (move.needs_reason && !form.getValues('reason')?.trim()) {
      event.preventDefault();
      form.setError('reason', { message: 'Please say why' }, { shouldFocus: true });
      return;
    }
    onSubmit(event);
  };

  return (
    <form className="form" onSubmit={submit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        <b>{enrollment.program.title}</b>, <span className="whitespace-nowrap">{enrollment.number}</span>
        {`. ${words.withMoney?.(moneyHeld(enrollment)) ?? words.consequence}`}
      </p>
      <TextArea
        label="Reason"
        optional={!move.needs_reason}
        hint={isHard(move.status) ? 'The family will see this.' : 'Saved in the timeline.'}
        rows={2}
        {...field('reason')}
      />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Go back
        </Button>
        <Button type="submit" variant={isHard(move.status) ? 'danger' : 'leaf'} plain pending={pending}>
          {words.button}
        </Button>
      </DialogActions>
    </form>
  );
}
