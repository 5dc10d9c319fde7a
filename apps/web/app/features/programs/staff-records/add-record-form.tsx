import { addStaffRecord, staffRecordCalls, type PersonRecords } from '@doctorbird/contract/programs/staff-records';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type Typed = Record<'kind' | 'issued_on' | 'expires_on' | 'number_end', string>;

type AddRecordFormProps = {
  person: { id: string; full_name: string };
  kinds: PersonRecords['kinds'];
  onClose: () => void;
  onDone: () => void;
};

/** The office has a paper before it, and writes down what counts: no scan, no whole number. */
export function AddRecordForm({ person, kinds, onClose, onDone }: AddRecordFormProps) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(
    typedAs(addStaffRecord, (typed: Typed) => ({ ...typed, expires_on: typed.expires_on || null })),
    {
      defaults: { kind: kinds[0]?.key ?? '', issued_on: '', expires_on: '', number_end: '' },
      fallback: 'Failed to save the record',
      send: async (body) => {
        const parts = { params: { id: person.id }, body };
        await intent.once(parts, (idempotencyKey) => call(staffRecordCalls.addStaffRecord, parts, { idempotencyKey }));
        toast.success('Saved. The paper itself stays with its owner.');
        onClose();
        onDone();
      },
    },
  );
  return (
    <DialogForm frame={frame} submit="Save record" pendingLabel="Saving" onCancel={onClose}>
      <p>{`You have seen the paper of ${person.full_name}. Only what stands here is stored.`}</p>
      <SelectField
        label="Record"
        options={kinds.map(({ key, title }) => ({ value: key, label: title }))}
        {...field('kind')}
      />
      <DateField label="Issued" {...field('issued_on')} />
      <DateField
        label="Runs out"
        optional
        hint="Leave empty for as long as this record is valid in Settings, Staff."
        {...field('expires_on')}
      />
      <TextField
        label="Last digits of its number"
        optional
        autoComplete="off"
        hint="To find the paper again, such as 417."
        {...field('number_end')}
      />
    </DialogForm>
  );
}
