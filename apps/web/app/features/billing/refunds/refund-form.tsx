import { paymentMethodFacts, refundChannels } from '@doctorbird/contract/core/enrollment-states';
import { isTied } from '@doctorbird/contract/core/payment-methods';
import { paymentCalls, refundPayment } from '@doctorbird/contract/billing/payments';
import type { AdminPayment } from '@doctorbird/contract/billing/payments';
import { refundCalls, type RefundWay } from '@doctorbird/contract/billing/refunds';
import { useEffect, useState } from 'react';
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

/** What of a payment goes back: what it paid, or what was more than was due and is family credit. */
type Source = 'paid' | 'credit';

export function RefundForm({ payment, onClose }: RefundFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { ways: known, whole } = useRefundWays(payment);
  const [source, setSource] = useState<Source>(payment.refundable > 0 ? 'paid' : 'credit');
  const isCredit = source === 'credit';
  const most = isCredit ? payment.credit_left : payment.refundable;
  const ways = isCredit ? known.filter((way) => way.channel !== 'credit') : known;
  const { form, field, frame } = useCallForm(refundPayment, {
    defaults: { amount: most, channel: ways[0]!.channel, reason: '' },
    fallback: 'Failed to refund the payment',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      const parts = { params: { id: payment.id }, body: { ...body, ...(isCredit && { from_credit: true }) } };
      const after = await intent.once(parts, (idempotencyKey) =>
        call(paymentCalls.refundPayment, parts, { idempotencyKey }),
      );
      toast.success(saidOf(after, formatMoney(body.amount ?? most)));
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  const amount = form.watch('amount');
  const shown = amount === undefined ? most : amount;
  const about = paidFor(payment);
  const works = ({ extent }: RefundWay) => extent === 'any' || (extent === 'whole' && shown === whole);
  const choices = [...ways.filter(works), ...ways.filter((way) => !works(way))];
  const chosen = form.watch('channel');
  const isByHand = form.formState.dirtyFields.channel === true;
  const first = choices[0]!.channel;
  // Until somebody chooses, the way follows the amount.
  useEffect(() => {
    if (!isByHand && chosen !== first) form.resetField('channel', { defaultValue: first });
  }, [form, isByHand, chosen, first]);
  const note = ways.find((way) => way.note !== null && !works(way))?.note ?? null;
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
        <b className="numeric">{formatMoney(most)}</b>
        {payment.bill || isCredit ? ' can be refunded.' : ' can be refunded. The enrollment itself stays as it is.'}
        {isCredit && (
          <span> It was more than was due and is family credit that is not used. The credit is taken back.</span>
        )}
      </p>
      {payment.refundable > 0 && payment.credit_left > 0 && (
        <SelectField
          label="What goes back"
          options={[
            { value: 'paid', label: `What it paid, up to ${formatMoney(payment.refundable)}` },
            { value: 'credit', label: `Family credit from it, up to ${formatMoney(payment.credit_left)}` },
          ]}
          value={source}
          onChange={({ target }) => {
            const next: Source = target.value === 'credit' ? 'credit' : 'paid';
            setSource(next);
            form.setValue('amount', next === 'credit' ? payment.credit_left : payment.refundable);
          }}
        />
      )}
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
          options={choices.map((way) => ({
            value: way.channel,
            label: refundChannelLabels[way.channel],
            disabled: !works(way),
          }))}
          {...field('channel')}
        />
      </div>
      {note && <p role="status">{note}</p>}
      <TextArea label="Reason" optional hint="Shown on the family's statement." rows={2} {...field('reason')} />
    </DialogForm>
  );
}

const possible = { extent: 'any', note: null } as const;

/** How the payment can be refunded; until the answer is there, as it was paid. */
function useRefundWays({ id, method }: AdminPayment): { ways: readonly RefundWay[]; whole: number | null } {
  const [found, setFound] = useState<{ ways: readonly RefundWay[]; whole: number | null }>(() => {
    const own: RefundWay['channel'] = paymentMethodFacts[method].refundWay;
    const channels = refundChannels.filter(
      (channel) => !isTied(own) && channel !== own && channel !== 'gateway' && !isTied(channel),
    );
    return { ways: [own, ...channels].map((channel) => ({ channel, ...possible })), whole: null };
  });
  useEffect(() => {
    const stop = new AbortController();
    call(refundCalls.listRefundWays, { params: { id } }, { signal: stop.signal })
      .then(({ data, whole }) => setFound({ ways: data, whole }))
      // The refund itself is checked again, with the same sentences.
      .catch(() => undefined);
    return () => stop.abort();
  }, [id]);
  return found;
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
