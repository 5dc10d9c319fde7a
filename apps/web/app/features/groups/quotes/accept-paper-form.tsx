import { acceptByHand, groupQuoteCalls, type AdminQuote } from '@doctorbird/contract/groups/quotes';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import * as fieldStyles from '../../../ui/field.module.css';

type AcceptPaperFormProps = { quote: AdminQuote; today: string; onClose: () => void };

/** A quote that came back signed on paper. */
export function AcceptPaperForm({ quote, today, onClose }: AcceptPaperFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(acceptByHand, {
    defaults: { name: '', position: '', signed_on: today, note: '' },
    fallback: 'Failed to record the acceptance',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidator.revalidate();
      return false;
    },
    send: async (body) => {
      const parts = { params: { id: quote.id }, body };
      const done = await intent.once(parts, (idempotencyKey) =>
        call(groupQuoteCalls.acceptGroupQuote, parts, { idempotencyKey }),
      );
      toast.success(`Accepted. Invoice ${done.invoice?.number ?? ''} goes to the contact.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  return (
    <DialogForm frame={frame} submit="Record acceptance" pendingLabel="Recording" onCancel={onClose}>
      <p>{`Somebody signed quote ${quote.number ?? ''} of ${formatMoney(quote.total)} on paper. This makes the invoice and emails it to the contact. It cannot be undone here.`}</p>
      <div className={fieldStyles.line}>
        <TextField label="Signed by" autoComplete="off" maxLength={120} {...field('name')} />
        <TextField label="Position" optional autoComplete="off" maxLength={120} {...field('position')} />
      </div>
      <DateField label="Date of the signature" max={today} {...field('signed_on')} />
      <TextArea label="Note" optional hint="Only admins see this." rows={2} {...field('note')} />
    </DialogForm>
  );
}
