import { paymentMethodFacts } from '@doctorbird/contract/core/payment-methods';
import { billCalls, recordBillPayment, type Bill } from '@doctorbird/contract/billing/bills';
import { deskMethods, type DeskMethod } from '@doctorbird/contract/billing/recording';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { usePresentRow } from '../../../forms/use-present-row.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatMoney, inCents, readMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { SlipFields } from '../../../card-machine/slip-part.ts';
import { blankSlip, bySlipOrReference, type TypedSlip } from '../../../card-machine/typed-slip.ts';
import { MethodChoice } from '../recording/method-choice.tsx';

type Typed = { amount: string; method: DeskMethod; received_on: string; reference: string; slip: TypedSlip };

type RecordBillPaymentProps = {
  bill: Bill;
  payer: string;
  /** Today in Jamaica. */
  today: string;
  onClose: () => void;
};

/** Money that reached the office: all that is due on a bill, or a part of it. */
export function RecordBillPayment({ bill: opened, payer, today, onClose }: RecordBillPaymentProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { row: bill, hold, meet } = usePresentRow(opened, revalidator.revalidate);
  const schema = typedAs(recordBillPayment, (typed: Typed) => ({
    ...typed,
    ...bySlipOrReference(typed),
    due: bill.due,
    amount: readMoney(typed.amount),
  }));
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      amount: formatAmount(bill.due),
      method: 'bank_transfer',
      received_on: today,
      reference: '',
      slip: blankSlip,
    },
    fallback: 'Failed to record the payment',
    draft: false,
    onRefusal: meet,
    send: async (body) => {
      hold();
      const parts = { params: { id: bill.id }, body };
      const paid = await intent.once(parts, (idempotencyKey) =>
        call(billCalls.recordBillPayment, parts, { idempotencyKey }),
      );
      toast.success(`${formatMoney(paid.amount)} recorded. Receipt ${paid.receipt_number} was emailed.`);
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  // What nobody has typed over is all that is due now.
  const fillIn = useEffectEvent((due: number) => {
    if (!form.getFieldState('amount').isDirty) form.setValue('amount', formatAmount(due));
  });
  useEffect(() => fillIn(bill.due), [bill.due]);
  const { amount, method, slip } = form.watch();
  const cents = inCents(readMoney(amount) ?? 0);
  const left = inCents(bill.due) - cents;
  return (
    <DialogForm
      frame={frame}
      submit={cents > 0 ? `Record ${formatMoney(cents / 100)}` : 'Record payment'}
      pendingLabel="Recording"
      onCancel={onClose}
    >
      <p>{`${payer}: ${formatMoney(bill.due)} is due for ${bill.title}.`}</p>
      <TextField label="Amount (J$)" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <MethodChoice methods={deskMethods} {...field('method')} />
      <DateField label="Received on" max={today} {...field('received_on')} />
      {method === 'card_machine' ? (
        <SlipFields typed={slip} field={field} onBatch={(batch) => form.setValue('slip.batch', batch)} />
      ) : (
        <TextField
          label="Reference"
          optional={!paymentMethodFacts[method].needsReference}
          hint="The number on the transfer, deposit slip or cheque."
          autoComplete="off"
          {...field('reference')}
        />
      )}
      <p role="status">{left > 0 && cents > 0 ? `${formatMoney(left / 100)} will still be due.` : ''}</p>
    </DialogForm>
  );
}
