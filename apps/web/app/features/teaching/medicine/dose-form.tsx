import { requiredText, optionalText } from '@doctorbird/contract/core/text';
import type { MedicineHead, MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import { useState } from 'react';
import { z } from 'zod';
import { deviceRow } from '../../../api/device-row.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formatDayTime } from '../../../format/dates.ts';
import { say } from './medicine-texts.ts';
import { recordDose } from './send-medicine.ts';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as styles from './medicine.module.css';

const given = z.object({
  amount: requiredText('Write how much was given', 120),
  witness: z.string(),
  reaction: optionalText(500),
  left: optionalText(60),
});
const looks = ['name', 'date', 'last'] as const;

export type DoseFormProps = {
  head: MedicineHead;
  /** Null where it could not be opened: without a connection. */
  plan: MedicinePlan | null;
  meetingId: string;
  team: ReadonlyArray<{ id: string; full_name: string }>;
  onDone: () => void;
};

/** Three looks, how much, who saw it: saved, it is final. */
export function DoseForm({ head, plan, meetingId, team, onDone }: DoseFormProps) {
  const intent = useIntentKey();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const { field, frame } = useCallForm(given, {
    defaults: { amount: plan?.facts.dose ?? '', witness: '', reaction: '', left: '' },
    fallback: 'Failed to save the dose',
    draft: false,
    send: async ({ witness, ...values }) => {
      if (seen.length < looks.length) {
        setMissing(true);
        return false;
      }
      const answer = await intent.once(['dose', head.id, witness, values], (key) =>
        recordDose(
          head.id,
          {
            meeting_id: meetingId,
            dose: { ...deviceRow(key), kind: 'given', looked: true, witness_id: witness || null, ...values },
          },
          `Dose: ${head.student.full_name}`,
        ),
      );
      say(answer, 'Dose saved. The family has been notified.');
      onDone();
    },
  });
  const last = head.last_given_at;
  const texts = {
    name: `${head.student.full_name} is the name on the container`,
    date: 'It is not out of date',
    last: last ? `No dose since ${formatDayTime(last)}, also none at home` : 'No dose today, also none at home',
  };
  return (
    <FormFrame frame={frame} label="Give a dose">
      {!plan && (
        <p className={noticeStyles.notice}>
          The plan cannot be opened without a connection. Read the label on the container, and call if you are not sure.
        </p>
      )}
      <fieldset className={styles.looks}>
        <legend>Look before you give</legend>
        {looks.map((look) => (
          <label key={look}>
            <input
              type="checkbox"
              checked={seen.includes(look)}
              onChange={() => {
                setMissing(false);
                setSeen(seen.includes(look) ? seen.filter((one) => one !== look) : [...seen, look]);
              }}
            />
            {texts[look]}
          </label>
        ))}
        {missing && <FieldError id="dose-looks">Look at all three first</FieldError>}
      </fieldset>
      <TextField label="How much was given" {...field('amount')} />
      <SelectField
        label="Who saw it?"
        placeholder="No one else was here"
        optional
        options={team.map(({ id, full_name: name }) => ({ value: id, label: name }))}
        {...field('witness')}
      />
      <TextField label="How is the child now?" optional {...field('reaction')} />
      <TextField label="How much is left" optional {...field('left')} />
      <Button type="submit" pending={frame.pending} pendingLabel="Saving">
        Save dose
      </Button>
    </FormFrame>
  );
}
