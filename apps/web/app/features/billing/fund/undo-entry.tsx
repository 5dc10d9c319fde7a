import { fundCalls, giftUndo, type FundEntry } from '@doctorbird/contract/billing/fund';
import { reversalCalls } from '@doctorbird/contract/billing/reversals';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { thenReload } from '../../../forms/then-reload.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { holdFocus } from '../../../portal/hold-focus.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type UndoEntryProps = { entry: FundEntry; onClose: () => void };

/** A gift that was recorded by mistake leaves the fund; what an award paid comes back into it, and is due again. */
export const UndoEntry = (props: UndoEntryProps) => (
  <Dialog title={props.entry.kind === 'gift' ? 'Undo gift' : 'Undo award'} open onClose={props.onClose}>
    <UndoForm {...props} />
  </Dialog>
);

function UndoForm({ entry, onClose }: UndoEntryProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { payment_id: paymentId } = entry;
  const amount = formatMoney(Math.abs(entry.amount));
  const { field, frame } = useCallForm(giftUndo, {
    defaults: { reason: '' },
    fallback: paymentId === null ? 'Failed to undo the gift' : 'Failed to undo the award',
    send: async (body) => {
      const parts = { params: { id: paymentId ?? entry.id }, body };
      await thenReload(
        intent.once(parts, async (idempotencyKey) => {
          if (paymentId === null) await call(fundCalls.undoGift, parts, { idempotencyKey });
          else await call(reversalCalls.undoPayment, parts, { idempotencyKey });
        }),
        revalidate,
      );
      toast.success(paymentId === null ? 'Gift undone.' : 'Award undone. Its money is in the fund again.');
      onClose();
      holdFocus();
    },
  });
  return (
    <DialogForm
      frame={frame}
      submit={paymentId === null ? 'Undo gift' : 'Undo award'}
      pendingLabel="Undoing"
      variant="danger"
      onCancel={onClose}
    >
      <p>
        {paymentId === null
          ? `${amount} from ${entry.who} leaves the fund. Undo it if it was recorded by mistake, or if the money did not arrive. The record stays, with your reason.`
          : `${amount} goes back to the fund, and the family owes it again for ${entry.paid_for ?? 'its invoice'}. It gets an email with your reason.`}
      </p>
      <TextField label="Reason" maxLength={300} autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
