import { absenceCalls, giveAbsence } from '@doctorbird/contract/teaching/absences';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { reasonOptions } from './absence-texts.ts';
import * as fieldStyles from '../../../ui/field.module.css';

export type AbsenceChild = { id: string; name: string };
type AbsenceFormProps = {
  /** One for a meeting; for a range of days those to choose from. */
  people: readonly AbsenceChild[];
  /** Without it, a range of days is asked for. */
  meeting?: { id: string; title: string; starts_at: string };
  /** The day that the range begins with. */
  from?: string;
  /** The office speaks for the family. */
  asAdmin?: boolean;
  onClose: () => void;
};
type Typed = { student_id: string; from: string; until: string; reason: string; note: string };

/** Says that a child will miss one meeting, or all meetings in a range of days. */
export function AbsenceForm({ people, meeting, from = '', asAdmin = false, onClose }: AbsenceFormProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [first] = people;
  const schema = typedAs(giveAbsence, ({ student_id, from: begins, until, reason, note }: Typed) => ({
    student_id,
    ...(meeting
      ? { meeting_id: meeting.id }
      : { ...(begins && { from: begins }), ...((until || begins) && { until: until || begins }) }),
    reason: reason || null,
    note,
  }));
  const { field, frame } = useCallForm(schema, {
    defaults: { student_id: first?.id ?? '', from, until: '', reason: '', note: '' },
    draft: false,
    fallback: 'Failed to save the notice',
    onRefusal: (reason) => {
      if (reason.status === 409) void revalidate();
      return false;
    },
    send: async (body) => {
      const line = asAdmin ? absenceCalls.recordAbsence : absenceCalls.giveAbsence;
      const { data } = await intent.once(body, (idempotencyKey) => call(line, { body }, { idempotencyKey }));
      const name = people.find(({ id }) => id === body.student_id)?.name ?? 'The child';
      toast.success(
        data.length === 1
          ? `${name} is not expected on ${formatDayTime(data[0]!.meeting.starts_at)}.`
          : `${name} is not expected at ${data.length} classes.`,
      );
      await revalidate();
      onClose();
    },
  });
  return (
    <DialogForm frame={frame} submit="Save notice" pendingLabel="Saving" onCancel={onClose}>
      {meeting ? (
        <p>
          {`${first?.name ?? 'The child'} will miss `}
          <b>{`${meeting.title}, ${formatDayTime(meeting.starts_at)}`}</b>. The class sees this at once.
        </p>
      ) : (
        <>
          {people.length > 1 && (
            <SelectField
              label="Child"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              {...field('student_id')}
            />
          )}
          <div className={fieldStyles.line}>
            <DateField label="First day" {...field('from')} />
            <DateField label="Last day" optional hint="For one day, leave it empty." {...field('until')} />
          </div>
        </>
      )}
      <SelectField label="Reason" optional placeholder="No reason" options={reasonOptions} {...field('reason')} />
      <TextField
        label="Anything to add"
        optional
        hint="The class reads it. No medical details, please."
        maxLength={200}
        {...field('note')}
      />
    </DialogForm>
  );
}
