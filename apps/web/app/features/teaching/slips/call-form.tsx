import { requiredText } from '@doctorbird/contract/core/text';
import { slipCalls, type SlipRow, type SlipWithRows } from '@doctorbird/contract/teaching/slips';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { deviceRow } from '../../../api/device-row.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

const heard = z.object({
  answer: z.enum(['yes', 'no']),
  said_by: requiredText('Write who said it', 120),
  second_id: z.string().min(1, { error: 'Choose who else heard it' }),
});

type CallFormProps = { slip: SlipWithRows; row: SlipRow; onClose: () => void; onDone: () => void };

/** What somebody said by phone: two of the team hear it, and the family gets it in writing. */
export function SlipCallForm({ slip, row, onClose, onDone }: CallFormProps) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(heard, {
    defaults: { answer: 'yes', said_by: '', second_id: '' },
    fallback: 'Failed to note the answer',
    draft: false,
    onRefusal: ({ code }) => {
      if (code === 'slip_changed') onDone();
      return false;
    },
    send: async (given) => {
      await intent.once(['slip call', slip.id, row.id, slip.version, given], (key) =>
        call(
          slipCalls.noteSlipCall,
          {
            params: { id: slip.id },
            body: { ...deviceRow(key), student_id: row.student.id, version: slip.version, ...given },
          },
          { idempotencyKey: key },
        ),
      );
      toast.success('Noted. The family gets it in writing.');
      onClose();
      onDone();
    },
  });
  return (
    <Dialog title={`By phone: ${row.student.full_name}`} open onClose={onClose}>
      <DialogForm frame={frame} onCancel={onClose} submit="Note the answer">
        <SelectField
          label="Answer"
          options={[
            { value: 'yes', label: 'May come' },
            { value: 'no', label: 'Cannot come' },
          ]}
          {...field('answer')}
        />
        <TextField label="Who said it?" {...field('said_by')} />
        <SelectField
          label="Who else of the team heard it?"
          placeholder="Choose"
          options={slip.team.map(({ id, full_name: name }) => ({ value: id, label: name }))}
          {...field('second_id')}
        />
      </DialogForm>
    </Dialog>
  );
}
