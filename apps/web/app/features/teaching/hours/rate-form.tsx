import { hoursCalls, setRate, type HoursSheet } from '@doctorbird/contract/teaching/hours';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { readMoney } from '../../../format/money.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type RateFormProps = { person: HoursSheet['person']; month: string; rate: number | null; onClose: () => void };

/** What an hour of somebody is worth, from a day on. */
export function RateForm({ person, month, rate, onClose }: RateFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { field, frame } = useCallForm(
    typedAs(setRate, (typed: { amount: string; from_day: string }) => ({ ...typed, amount: readMoney(typed.amount) })),
    {
      defaults: { amount: rate === null ? '' : String(rate), from_day: `${month}-01` },
      fallback: 'Failed to save the rate',
      send: async (body) => {
        const parts = { params: { id: person.id }, body };
        await intent.once(parts, (idempotencyKey) => call(hoursCalls.setRate, parts, { idempotencyKey }));
        toast.success('Saved.');
        onClose();
        await revalidate();
      },
    },
  );
  return (
    <DialogForm frame={frame} submit="Save rate" pendingLabel="Saving" onCancel={onClose}>
      <p>{`What an hour of ${person.full_name} is worth. A volunteer has 0.`}</p>
      <TextField label="Amount for an hour" inputMode="decimal" autoComplete="off" {...field('amount')} />
      <DateField label="From" hint="Classes before that day keep the rate that they had." {...field('from_day')} />
    </DialogForm>
  );
}
