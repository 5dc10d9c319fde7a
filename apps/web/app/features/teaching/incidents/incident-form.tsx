import { incidentKindLabels, incidentKinds } from '@doctorbird/contract/teaching/incident-labels';
import type { IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import clsx from 'clsx';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { deviceTime } from '../../../api/device-row.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { MomentField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { emptyIncident, incidentBody, incidentForm, incidentValues } from './incident-fields.ts';
import { changeIncident, writeIncident } from './send-incident.ts';
import * as foldStyles from '../../../ui/fold.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './incidents.module.css';

type IncidentFormProps = {
  meetingId: string;
  /** Who is in the class; of a draft, its child alone. */
  students: ReadonlyArray<{ id: string; name: string }>;
  /** Whom of the team a worry may be about. */
  team?: ReadonlyArray<{ id: string; full_name: string }>;
  draft?: IncidentRecord;
  onSaved: () => void;
};

const queued = 'Saved on this device. It will be sent when there is a connection.';

/** A note that takes a minute: who, what kind, what happened, what you did. The rest is folded. */
export function IncidentForm({ meetingId, students, team = [], draft, onSaved }: IncidentFormProps) {
  const intent = useIntentKey();
  const signs = useRef(false);
  /** The ids of this note: the same for every try, one for each child. */
  const ids = useRef(new Map<string, string>());
  const idFor = (student: string): string => {
    const id = ids.current.get(student) ?? crypto.randomUUID();
    ids.current.set(student, id);
    return id;
  };
  const { form, frame, field, submit } = useCallForm(incidentForm, {
    defaults: draft ? incidentValues(draft) : emptyIncident(),
    fallback: 'Failed to save the note',
    invalid: 'Please complete the note.',
    send: async (values) => {
      const sign = signs.current;
      const names = students.filter(({ id }) => values.students.includes(id)).map(({ name }) => name);
      const label = `Incident note: ${names.join(', ')}`;
      const saved = await intent.once<object | null>({ values, sign }, (key) => {
        const body = { ...incidentBody(values, deviceTime(key)), sign };
        return draft
          ? changeIncident(draft.id, body, { id: key, label })
          : writeIncident(
              meetingId,
              {
                ...body,
                about_staff_id: values.kind === 'concern' && values.about ? values.about : null,
                records: values.students.map((id) => ({ id: idFor(id), student_id: id })),
              },
              { id: key, label },
            );
      });
      toast.success(saved === null ? queued : sign ? 'Note signed. The office has been notified.' : 'Draft saved.');
      ids.current = new Map();
      onSaved();
    },
  });
  const { errors } = form.formState;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const chosen = useWatch({ control: form.control, name: 'students' });
  const choose = (id: string) =>
    form.setValue('students', chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id], {
      shouldValidate: form.formState.isSubmitted,
      shouldDirty: true,
    });
  const save = (sign: boolean) => {
    signs.current = sign;
    void submit();
  };
  return (
    <FormFrame
      frame={{
        ...frame,
        onSubmit: (event) => {
          signs.current = true;
          frame.onSubmit(event);
        },
      }}
      label="Incident note"
    >
      {!draft && (
        <fieldset className={styles.chips}>
          <legend>Who?</legend>
          {students.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => choose(id)} />
              {name}
            </label>
          ))}
          {errors.students?.message && <FieldError id="incident-students">{errors.students.message}</FieldError>}
        </fieldset>
      )}
      <fieldset className={styles.chips}>
        <legend>What kind?</legend>
        {incidentKinds.map((one) => (
          <label key={one}>
            <input type="radio" value={one} {...form.register('kind')} />
            {incidentKindLabels[one]}
          </label>
        ))}
        {errors.kind?.message && <FieldError id="incident-kind">{errors.kind.message}</FieldError>}
      </fieldset>
      {kind === 'concern' && (
        <>
          <p className={typeStyles.note}>
            Only you and the office read a worry about safety. The family is not notified. Anyone may report to the
            Registry: you need no permission, and the note has the list of what they ask.
          </p>
          {!draft && (
            <SelectField
              label="Is it about a member of the team?"
              hint="That person does not see the note and is not notified."
              optional
              placeholder="No"
              options={team.map(({ id, full_name: name }) => ({ value: id, label: name }))}
              {...field('about')}
            />
          )}
        </>
      )}
      <TextArea
        label="What happened?"
        hint="Facts only: what you saw and heard. The family reads this."
        rows={3}
        {...field('what')}
      />
      <TextArea label="What did you do?" optional rows={3} {...field('first_aid')} />
      <details className={foldStyles.fold}>
        <summary>When, where, who saw it, who was called</summary>
        <div className={clsx(layoutStyles.stack14, styles.more)}>
          <MomentField label="When" {...field('occurred')} />
          <TextField label="Where" optional {...field('place')} />
          <TextField label="Team members who were there" optional {...field('staff_present')} />
          <TextField label="Who saw it" optional {...field('witnesses')} />
          <TextField label="Who in the family did you call or tell?" optional {...field('notified_who')} />
          <TextField label="How" hint="A call, in person" optional {...field('notified_how')} />
          <TextArea label="What happens next" optional rows={2} {...field('follow_up')} />
          <TextField
            label="Copied from paper: who wrote it"
            hint="Leave empty when you write it here first"
            optional
            {...field('paper_by')}
          />
        </div>
      </details>
      <p className={typeStyles.note}>
        After signing, no one can change this note. You can add to it. The family is asked to read it.
      </p>
      <div className={layoutStyles.row10}>
        <Button variant="line" plain pending={frame.pending} onClick={() => save(false)}>
          Save draft
        </Button>
        <Button type="submit" pending={frame.pending} pendingLabel="Signing">
          Sign and send
        </Button>
      </div>
    </FormFrame>
  );
}
