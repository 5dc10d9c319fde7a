import { optionalText, requiredText } from '@doctorbird/contract/core/text';
import { z } from 'zod';
import { deviceRow } from '../../../api/device-row.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { DoseFormProps } from './dose-form.tsx';
import { say } from './medicine-texts.ts';
import { addMedicineEntry, recordDose } from './send-medicine.ts';
import * as typeStyles from '../../../ui/type.module.css';

const other = z.object({
  kind: z.enum(['refused', 'missed', 'error'], { error: 'Choose what happened' }),
  reason: requiredText('Write what happened', 500),
  done: optionalText(500),
});
const kinds = [
  { value: 'refused', label: 'The child refused it' },
  { value: 'missed', label: 'It was missed' },
  { value: 'error', label: 'Something went wrong: too much, wrong child, wrong medicine' },
];

/** A dose that was not given as the plan says. */
export function OtherDoseForm({ head, meetingId, onDone }: Omit<DoseFormProps, 'plan' | 'team'>) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(other, {
    defaults: { kind: undefined, reason: '', done: '' },
    fallback: 'Failed to save',
    draft: false,
    send: async ({ kind, reason, done }) => {
      const answer = await intent.once([kind, head.id, reason, done], (key) => {
        const row = { ...deviceRow(key), reason };
        return recordDose(
          head.id,
          { meeting_id: meetingId, dose: kind === 'error' ? { ...row, kind, done } : { ...row, kind } },
          `${kinds.find(({ value }) => value === kind)?.label ?? 'Dose'}: ${head.student.full_name}`,
        );
      });
      say(
        answer,
        kind === 'error'
          ? 'Saved, with an incident note. The office has been notified.'
          : 'Saved. The family has been notified.',
      );
      onDone();
    },
  });
  return (
    <FormFrame frame={frame} label="Not given">
      <SelectField label="What happened?" placeholder="Choose" options={kinds} {...field('kind')} />
      <TextArea label="Why, in a sentence" rows={2} {...field('reason')} />
      <TextArea label="What did you do?" optional rows={2} {...field('done')} />
      <p className={typeStyles.note}>After an error: ambulance 110 if you are in doubt, then call the family.</p>
      <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Saving">
        Save
      </Button>
    </FormFrame>
  );
}

const adding = z.object({
  kind: z.enum(['addendum', 'notified']),
  text: requiredText('Write what you add', 1000),
});

/** A line of its own below a saved dose. */
export function AddLineForm({
  head,
  meetingId,
  doseId,
  onDone,
}: Omit<DoseFormProps, 'plan' | 'team'> & { doseId: string }) {
  const intent = useIntentKey();
  const { field, frame } = useCallForm(adding, {
    defaults: { kind: 'notified', text: '' },
    fallback: 'Failed to add the line',
    draft: false,
    send: async ({ kind, text }) => {
      const answer = await intent.once(['add', doseId, kind, text], (key) =>
        addMedicineEntry(
          head.id,
          { ...deviceRow(key), meeting_id: meetingId, kind, dose_id: doseId, text },
          `Added to a dose: ${head.student.full_name}`,
        ),
      );
      say(answer, 'Added.');
      onDone();
    },
  });
  return (
    <FormFrame frame={frame} label="Add a line">
      <SelectField
        label="What do you add?"
        options={[
          { value: 'notified', label: 'I called the family' },
          { value: 'addendum', label: 'More about this dose' },
        ]}
        {...field('kind')}
      />
      <TextArea label="Text" hint="Whom you reached, and when" rows={2} {...field('text')} />
      <Button type="submit" variant="leaf" pending={frame.pending} pendingLabel="Saving">
        Add
      </Button>
    </FormFrame>
  );
}
