import type { Bill } from '@doctorbird/contract/billing/bills';
import { cancelCharge, chargeCalls } from '@doctorbird/contract/billing/charges';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

type CancelChargeProps = { bill: Bill; chargeId: string; payer: string; onClose: () => void };

/** Takes back a charge for which nothing was paid, with a reason. */
export function CancelCharge({ bill, chargeId, payer, onClose }: CancelChargeProps) {
  // A bill of an organization has a page of its own; nobody is mailed that it is void.
  const isFamily = bill.page === null;
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(cancelCharge, {
    defaults: { reason: '' },
    fallback: 'Failed to cancel it',
    draft: false,
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      const parts = { params: { id: chargeId }, body };
      await intent.once(parts, (idempotencyKey) => call(chargeCalls.cancelCharge, parts, { idempotencyKey }));
      toast.success(`${bill.invoice_number} is cancelled.${isFamily ? ' The family got an email.' : ''}`);
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={`Cancel ${formatMoney(bill.due)}`}
      pendingLabel="Cancelling"
      variant="danger"
      onCancel={onClose}
    >
      <p>
        {`${payer} then owes nothing for ${bill.title}${isFamily ? ', and gets an email' : ''}. This cannot be undone.`}
      </p>
      <TextArea label="Why" rows={2} maxLength={300} hint="Stays in the office" {...field('reason')} />
    </DialogForm>
  );
}
