import { entryCalls, enterTeam } from '@doctorbird/contract/entries';
import type { Entry } from '@doctorbird/contract/entries';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useIntentKey } from '../../forms/intent-key.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { LinesField } from '../../drafts/lines-field.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { TextField } from '../../ui/text-field.tsx';

type EnterFormProps = {
  competitionId: string;
  /** The family's own; the office enters teams by name. */
  family: readonly { id: string; full_name: string; note: string }[];
  onEntered: (entry: Entry) => void;
  onCancel?: () => void;
};

/** A team with its members, in a competition. */
export function EnterForm({ competitionId, family, onEntered, onCancel }: EnterFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [others, setOthers] = useState<readonly string[]>([]);
  const intent = useIntentKey();
  const { form, field, onSubmit, pending, refusal, details } = useCallForm(enterTeam, {
    defaults: { competition_id: competitionId, name: '', school: '', coach: '', student_ids: [], others: [] },
    fallback: 'Failed to enter the team',
    send: async (body) => {
      const given = { ...body, student_ids: [...chosen], others: [...others] };
      onEntered(
        await intent.once(given, (idempotencyKey) => call(entryCalls.enterTeam, { body: given }, { idempotencyKey })),
      );
    },
  });
  const choose = (id: string, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id);
    setChosen(next);
    form.setValue('student_ids', next);
  };
  const memberError = form.formState.errors.student_ids?.message;
  return (
    <form className="form" onSubmit={onSubmit} noValidate>
      <FormErrors message={refusal} details={details} />
      <TextField label="Team name" autoComplete="off" {...field('name')} />
      {family.length > 0 && (
        <fieldset className="member-choice" aria-describedby={memberError ? 'members-error' : undefined}>
          <legend>Your children in the team</legend>
          {family.map((child) => (
            <CheckField
              key={child.id}
              label={child.full_name}
              hint={child.note}
              checked={chosen.includes(child.id)}
              onChange={(event) => choose(child.id, event.target.checked)}
            />
          ))}
          {memberError && <FieldError id="members-error">{memberError}</FieldError>}
        </fieldset>
      )}
      <LinesField
        label={family.length > 0 ? 'Other members' : 'Members'}
        name="others"
        optional={family.length > 0}
        hint="First name and initial, one line each. Their own parents need to know."
        error={form.formState.errors.others?.message ?? (family.length > 0 ? undefined : memberError)}
        lines={others}
        onChange={(lines) => {
          setOthers(lines);
          form.setValue('others', [...lines]);
        }}
      />
      <div className="form-row">
        <TextField label="School" optional {...field('school')} />
        <TextField label="Coach" optional {...field('coach')} />
      </div>
      <div className={onCancel ? 'dialog-actions' : 'part-foot'}>
        {onCancel && (
          <Button variant="line" plain onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="leaf" plain pending={pending}>
          Enter the team
        </Button>
      </div>
    </form>
  );
}
