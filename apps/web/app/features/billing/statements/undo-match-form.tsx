import { requiredText } from '@doctorbird/contract/core/text';
import { statementCalls, type BankLine } from '@doctorbird/contract/billing/statements';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { thenReload } from '../../../forms/then-reload.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatMoney } from '../../../format/money.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const schema = z.strictObject({ reason: requiredText('Please say why the match is undone', 300) });

type UndoMatchFormProps = { line: BankLine; onSend: () => void; onClose: () => void };

/** A line that was booked for the wrong family: the payment is undone, and the line is open again. */
export function UndoMatchForm({ line, onSend, onClose }: UndoMatchFormProps) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { field, frame } = useCallForm(schema, {
    defaults: { reason: '' },
    fallback: 'Failed to undo the match',
    send: async (body) => {
      const parts = { params: { id: line.id }, body };
      onSend();
      await thenReload(
        intent.once(parts, (idempotencyKey) => call(statementCalls.reopenBankLine, parts, { idempotencyKey })),
        () => revalidator.revalidate(),
      );
      toast.success('Match undone. The line is open again.');
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Undo match" variant="danger" onCancel={onClose} cancel="Keep the match">
      <p>
        {`${line.text}, ${formatMoney(line.amount)}. The payment ${line.match?.reference ?? ''} of ${line.match?.payer.full_name ?? ''} is undone, its receipt is cancelled, and ${line.match?.payer.kind === 'organization' ? 'its contact' : 'the family'} gets an email with your reason.`}
      </p>
      <TextField label="Reason" maxLength={300} autoComplete="off" {...field('reason')} />
    </DialogForm>
  );
}
