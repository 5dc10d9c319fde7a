import { billCalls, writeOffBill, type Bill } from '@doctorbird/contract/billing/bills';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { usePresentRow } from '../../../forms/use-present-row.ts';
import { formatMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';

type WriteOffBillProps = { bill: Bill; payer: string; onClose: () => void };

/** Ends what is open on a bill, with a reason. What was paid stays paid. */
export function WriteOffBill({ bill: opened, payer, onClose }: WriteOffBillProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { row: bill, hold, meet } = usePresentRow(opened, revalidator.revalidate);
  const schema = typedAs(writeOffBill, (typed: { reason: string }) => ({ ...typed, due: bill.due }));
  const { field, frame } = useCallForm(schema, {
    defaults: { reason: '' },
    fallback: 'Failed to write it off',
    draft: false,
    onRefusal: meet,
    send: async (body) => {
      hold();
      const parts = { params: { id: bill.id }, body };
      await intent.once(parts, (idempotencyKey) => call(billCalls.writeOffBill, parts, { idempotencyKey }));
      toast.success(`${formatMoney(bill.due)} of ${bill.invoice_number} is written off.`);
      onClose();
      await revalidator.revalidate();
      holdFocus();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={`Write off ${formatMoney(bill.due)}`}
      pendingLabel="Writing off"
      variant="danger"
      onCancel={onClose}
    >
      <p>{`${payer} then owes nothing for ${bill.title}. What was paid stays paid. This cannot be undone.`}</p>
      <TextArea label="Why" rows={2} maxLength={300} hint="Stays in the office" {...field('reason')} />
    </DialogForm>
  );
}
