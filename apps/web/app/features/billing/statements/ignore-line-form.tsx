import { ignoreBankLine, statementCalls, type BankLine } from '@doctorbird/contract/billing/statements';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { thenReload } from '../../../forms/then-reload.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type IgnoreLineFormProps = { line: BankLine; onSend: () => void; onClose: () => void };

/** A line that no family paid: interest, a grant, money of another purpose. */
export function IgnoreLineForm({ line, onSend, onClose }: IgnoreLineFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(ignoreBankLine, {
    defaults: { reason: '' },
    fallback: 'Failed to ignore the line',
    send: async (body) => {
      const parts = { params: { id: line.id }, body };
      onSend();
      await thenReload(
        intent.once(parts, (idempotencyKey) => call(statementCalls.ignoreBankLine, parts, { idempotencyKey })),
        () => revalidator.revalidate(),
      );
      toast.success('Ignored. You can open it again from the ignored lines.');
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Ignore line" onCancel={onClose}>
      <p>{`${line.text}, ${formatMoney(line.amount)}`}</p>
      <TextField label="Why is it ignored?" maxLength={300} autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
