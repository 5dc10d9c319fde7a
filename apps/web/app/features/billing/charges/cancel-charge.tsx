import type { Bill } from '@doctorbird/contract/billing/bills';
import { cancelCharge, chargeCalls } from '@doctorbird/contract/billing/charges';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { usePresentRow } from '../../../forms/use-present-row.ts';
import type { ReturnWay } from '@doctorbird/contract/billing/return-ways';
import { formatMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { returnOptions } from './return-ways.ts';

type Typed = { reason: string; way: ReturnWay };
type CancelChargeProps = { bill: Bill; chargeId: string; payer: string; onClose: () => void };

/** Takes back a charge for which nothing was paid, with a reason; unused gift cards also with what was paid for them. */
export function CancelCharge({ bill: opened, chargeId, payer, onClose }: CancelChargeProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { row: bill, hold, meet } = usePresentRow(opened, revalidator.revalidate);
  // A bill of an organization has a page of its own; nobody is mailed that it is void.
  const isFamily = bill.page === null;
  // Only what was paid for unused gift cards goes back with the charge.
  const paid = bill.charge?.unused_cards ? bill.paid : 0;
  const options = returnOptions(isFamily);
  const schema = typedAs(cancelCharge, ({ reason, way }: Typed) => ({ reason, ...(paid > 0 && { way, paid }) }));
  const { field, frame } = useCallForm(schema, {
    defaults: { reason: '', way: options[0]!.value as ReturnWay },
    fallback: 'Failed to cancel it',
    draft: false,
    onRefusal: meet,
    send: async (body) => {
      hold();
      const parts = { params: { id: chargeId }, body };
      await intent.once(parts, (idempotencyKey) => call(chargeCalls.cancelCharge, parts, { idempotencyKey }));
      const back = paid > 0 ? ` ${formatMoney(paid)} goes back.` : '';
      toast.success(`${bill.invoice_number} is cancelled.${back}${isFamily ? ' The family got an email.' : ''}`);
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={paid > 0 ? `Cancel ${bill.invoice_number}` : `Cancel ${formatMoney(bill.due)}`}
      pendingLabel="Cancelling"
      variant="danger"
      onCancel={onClose}
    >
      <p>
        {`${payer} then owes nothing for ${bill.title}${isFamily ? ', and gets an email' : ''}. This cannot be undone.`}
      </p>
      {paid > 0 && (
        <>
          <p>
            {`${formatMoney(paid)} was paid. No gift card of it was used, so all of it goes back, and the cards end. What another gift card paid goes back there.`}
          </p>
          <SelectField label="How it goes back" options={options} {...field('way')} />
        </>
      )}
      <TextArea label="Why" rows={2} maxLength={300} hint="Stays in the office" {...field('reason')} />
    </DialogForm>
  );
}
