import { refundChannels } from '@doctorbird/contract/core/enrollment-states';
import { paymentCalls, refundPayment } from '@doctorbird/contract/billing/payments';
import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney, readMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { refundChannelLabels } from '../../../status/payment-status-badge.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import { paidFor } from '../payments/paid-for.ts';

type RefundFormProps = { payment: AdminPayment; onClose: () => void };

export function RefundForm({ payment, onClose }: RefundFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const byCard = payment.method === 'card';
  const usual = byCard
    ? 'gateway'
    : payment.method === 'cash' || payment.method === 'credit'
      ? payment.method
      : 'bank_transfer';
  const channels = refundChannels.filter((channel) => channel !== 'gateway' || byCard);
  const { form, field, frame } = useCallForm(refundPayment, {
    defaults: { amount: payment.refundable, channel: usual, reason: '' },
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
      toast.success(saidOf(after, formatMoney(body.amount ?? payment.refundable)));
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  const amount = form.watch('amount');
  const shown = amount === undefined ? payment.refundable : amount;
  const about = paidFor(payment);
  return (
    <DialogForm
      frame={frame}
      submit={typeof shown === 'number' && Number.isFinite(shown) ? `Refund ${formatMoney(shown)}` : 'Refund'}
      pendingLabel="Refunding"
      variant="danger"
      onCancel={onClose}
      cancel="Keep the payment"
    >
      <p>
        {`For ${about.what}, ${about.who}, paid by ${payment.parent?.full_name ?? about.who}. At most `}
        <b className="numeric">{formatMoney(payment.refundable)}</b>
        {payment.bill ? ' can be refunded.' : ' can be refunded. The enrollment itself stays as it is.'}
      </p>
      <div className={fieldStyles.line}>
        <TextField
          label="Amount (J$)"
          inputMode="decimal"
          autoComplete="off"
          {...form.register('amount', { setValueAs: readMoney })}
          error={form.formState.errors.amount?.message}
        />
        <SelectField
          label="How to refund it"
          options={channels.map((value) => ({ value, label: refundChannelLabels[value] }))}
          {...field('channel')}
        />
      </div>
      <TextArea label="Reason" optional hint="Shown on the family's statement." rows={2} {...field('reason')} />
    </DialogForm>
  );
}

/** A refund is a request with states: only what has arrived counts as refunded. */
function saidOf(payment: AdminPayment, amount: string): string {
  const newest = [...payment.refunds].sort((a, b) => b.created_at.localeCompare(a.created_at))[0];
  if (newest?.state === 'rejected') return newest.message ?? 'The refund was not accepted.';
  if (newest?.state === 'awaiting_approval') return `${amount} needs the approval of a second admin.`;
  if (newest?.state === 'succeeded') return `${amount} refunded.`;
  return newest?.channel === 'bank_transfer'
    ? `The refund of ${amount} waits under Refunds until the transfer is sent.`
    : `The refund of ${amount} is on its way.`;
}
