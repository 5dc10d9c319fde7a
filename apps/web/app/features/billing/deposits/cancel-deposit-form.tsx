import { cancelDeposit, depositCalls, type Deposit } from '@doctorbird/contract/billing/deposits';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { thenReload } from '../../../forms/then-reload.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

/** A deposit that was recorded wrongly: its money returns to the box, and the record stays with the reason. */
export function CancelDepositForm({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(cancelDeposit, {
    defaults: { reason: '' },
    fallback: 'Failed to cancel the deposit',
    send: async (body) => {
      const parts = { params: { id: deposit.id }, body };
      await thenReload(
        intent.once(parts, (idempotencyKey) => call(depositCalls.cancelDeposit, parts, { idempotencyKey })),
        () => revalidator.revalidate(),
      );
      toast.success('Deposit cancelled. Its money is in the cash box again.');
      onClose();
      holdFocus();
    },
  });
  return (
    <DialogForm frame={frame} submit="Cancel deposit" variant="danger" onCancel={onClose} cancel="Keep the deposit">
      <p>{`Slip ${deposit.slip_number}, ${formatMoney(deposit.total)}. Its money is in the cash box again; the record stays, with your reason.`}</p>
      <TextField label="Reason" maxLength={300} autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
