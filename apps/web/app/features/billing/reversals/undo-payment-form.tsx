import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { reversalCalls, undoPayment } from '@doctorbird/contract/billing/reversals';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { thenReload } from '../../../forms/then-reload.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { today } from '../../../format/today.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { partText } from '../payments/part-text.ts';
import { paidFor } from '../payments/paid-for.ts';

type UndoPaymentFormProps = { payment: AdminPayment; onClose: () => void };

/** Money that was recorded by mistake, or that the bank did not pay out: no money moves, and what was due is due again. */
export function UndoPaymentForm({ payment, onClose }: UndoPaymentFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(undoPayment, {
    defaults: { reason: '', returned_on: '' },
    fallback: 'Failed to undo the payment',
    send: async (body) => {
      const parts = { params: { id: payment.id }, body };
      await thenReload(
        intent.once(parts, (idempotencyKey) => call(reversalCalls.undoPayment, parts, { idempotencyKey })),
        () => revalidator.revalidate(),
      );
      toast.success('Payment undone. What was due is due again.');
      onClose();
      holdFocus();
    },
  });
  const others = payment.together?.filter(({ payment_id: id, state }) => id !== payment.id && state === 'confirmed');
  const about = paidFor(payment);
  return (
    <DialogForm frame={frame} submit="Undo payment" variant="danger" onCancel={onClose} cancel="Keep the payment">
      <p>
        {`${formatMoney(payment.amount)} for ${about.what}, ${about.who}. Undo it if it was recorded by mistake, or if the money did not arrive. To give money back, refund it instead.`}
      </p>
      {others && others.length > 0 && (
        <p>
          {`Its receipt is also for ${others.map((part) => `${partText(part)} (${formatMoney(part.amount)})`).join('; ')}. All of it is undone.`}
        </p>
      )}
      <p>
        {`Receipt ${payment.receipt_number ?? payment.reference} is cancelled, and ${payment.bill ? 'the contact' : 'the family'} gets an email with your reason.`}
      </p>
      <DateField
        label="Day it counts"
        optional
        hint="The day on which the bank returned it. Leave it empty for today."
        max={today()}
        {...field('returned_on')}
      />
      <TextField label="Reason" maxLength={300} autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
