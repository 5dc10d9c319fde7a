import type { AdminEnrollment } from '@doctorbird/contract/enrollments/enrollments';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { LeavingReasonField } from '../../../forms/leaving-reason-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { formatMoney } from '../../../format/money.ts';
import { isHard, moveText } from './move-texts.ts';
import { useAdminChange } from './use-admin-change.ts';
import * as typeStyles from '../../../ui/type.module.css';

type MoveFormProps = { enrollment: AdminEnrollment; move: AdminEnrollment['moves'][number]; onClose: () => void };

/** What the organisation retains after a cancellation, as text. */
function moneyHeld({ amount_paid, payment_status }: AdminEnrollment): string | null {
  if (amount_paid === 0 || payment_status === 'refunded') return null;
  const paid = `${formatMoney(amount_paid)} that was paid`;
  return payment_status === 'partially_refunded' ? `What is left of the ${paid}` : `The ${paid}`;
}

export function MoveForm({ enrollment, move, onClose }: MoveFormProps) {
  const texts = moveText[move.status];
  // Whoever may not see money reads what is true of every place.
  const withMoney = Number.isFinite(enrollment.amount_paid) ? texts.withMoney?.(moneyHeld(enrollment)) : undefined;
  const { form, field, frame } = useAdminChange({
    enrollment,
    defaults: { status: move.status, reason: '' },
    needsReason: move.needs_reason,
    said: `${texts.done}: ${enrollment.student.full_name}, ${enrollment.program.title}.`,
    onDone: onClose,
  });

  return (
    <DialogForm
      frame={frame}
      submit={texts.button}
      variant={isHard(move.status) ? 'danger' : 'leaf'}
      onCancel={onClose}
      cancel="Go back"
    >
      <p>
        <b>{enrollment.program.title}</b>, <span className={typeStyles.nowrap}>{enrollment.number}</span>
        {`. ${withMoney ?? texts.consequence}`}
      </p>
      <TextArea
        label="Reason"
        optional={!move.needs_reason}
        hint={isHard(move.status) ? 'The family will see this.' : 'Saved in the timeline.'}
        rows={2}
        {...field('reason')}
      />
      {move.status === 'cancelled' && (
        <LeavingReasonField
          hint="For your reports. The family does not see it."
          value={form.watch('leaving_reason') ?? ''}
          onChange={(reason) => form.setValue('leaving_reason', reason || null, { shouldDirty: true })}
        />
      )}
    </DialogForm>
  );
}
