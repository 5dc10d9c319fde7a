import { paymentCalls, refundPayment } from '@doctorbird/contract/payments';
import type { AdminPayment } from '@doctorbird/contract/payments';
import { useRevalidator } from 'react-router';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../forms/intent-key.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { formatMoney } from '../../format/money.ts';
import { keepFocus } from '../../portal/keep-focus.ts';
import { paymentMethodLabels } from '../../status/payment-status-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';

type RefundFormProps = { payment: AdminPayment; onClose: () => void };

export function RefundForm({ payment, onClose }: RefundFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const amount = formatMoney(payment.refundable);
  const { field, onSubmit, pending, refusal, details } = useCallForm(refundPayment, {
    defaults: { reason: '' },
    fallback: 'Failed to refund the payment',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      const parts = { params: { id: payment.id }, body };
      const after = await intent.once(parts, (idempotencyKey) =>
        call(paymentCalls.refundPayment, parts, { idempotencyKey }),
      );
      toast.success(saidOf(after, amount));
      onClose();
      await revalidator.revalidate();
      keepFocus();
    },
  });
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <p>
        <b className="num">{amount}</b>
        {` goes back to ${payment.parent?.full_name ?? payment.student.full_name} for ${payment.program.title}, ${payment.student.full_name}, the way it came (${paymentMethodLabels[payment.method].toLowerCase()}). The enrollment itself stays as it is.`}
      </p>
      <TextArea label="Reason" optional hint="Stands on the family's statement." rows={2} {...field('reason')} />
      <DialogActions>
        <Button variant="line" plain onClick={onClose}>
          Keep the payment
        </Button>
        <Button type="submit" variant="danger" plain pending={pending} pendingLabel="Refunding">
          {`Refund ${amount}`}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A refund is a request with states: only what has arrived is called refunded. */
function saidOf(payment: AdminPayment, amount: string): string {
  const newest = [...payment.refunds].sort((a, b) => b.created_at.localeCompare(a.created_at))[0];
  if (newest?.state === 'rejected') return newest.message ?? 'The refund was not accepted.';
  return newest?.state === 'succeeded' ? `${amount} refunded.` : `The refund of ${amount} is on its way.`;
}
