import clsx from 'clsx';
import { entryCalls, enterTeam } from '@doctorbird/contract/competitions/entries';
import type { Competition } from '@doctorbird/contract/competitions/competitions';
import type { Entry } from '@doctorbird/contract/competitions/entries';
import type { z } from 'zod';
import { useController } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { messageIn } from '../../../forms/error-message.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { typedAs } from '../../../forms/typed-as.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { LinesField } from '../../../drafts/lines-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as dialogStyles from '../../../ui/dialog.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './enter-form.module.css';

type EnterFormProps = {
  competitionId: string;
  /** The family's own children; the office enters teams by name. */
  family: readonly { id: string; full_name: string; note: string; against?: string | null }[];
  /** How many members the competition allows in a team. */
  sizes: Pick<Competition, 'teamMin' | 'teamMax'>;
  /** The office says which school or club pays the fee. */
  choosesPayer?: boolean;
  onEntered: (entry: Entry) => void;
  onCancel?: () => void;
};

// Admins alone choose.
const PayerField = whenShown(async () => (await import('./payer-field.tsx')).PayerField);

const schema = typedAs(enterTeam, (typed: z.input<typeof enterTeam> & { group_id: string }) => ({
  ...typed,
  group_id: typed.group_id || null,
}));

/** Enters a team with its members in a competition. */
export function EnterForm({ competitionId, family, sizes, choosesPayer, onEntered, onCancel }: EnterFormProps) {
  const intent = useIntentKey();
  const { form, field, frame } = useCallForm(schema, {
    defaults: {
      competition_id: competitionId,
      name: '',
      school: '',
      coach: '',
      contact_phone: '',
      group_id: '',
      student_ids: [],
      others: [],
    },
    fallback: 'Failed to enter the team',
    send: async (body) => {
      onEntered(await intent.once(body, (idempotencyKey) => call(entryCalls.enterTeam, { body }, { idempotencyKey })));
    },
  });
  const members = useController({ control: form.control, name: 'student_ids' });
  const named = useController({ control: form.control, name: 'others' });
  const chosen = members.field.value ?? [];
  const { ref: othersRef, value: others = [], onChange: nameOthers, onBlur: leaveOthers } = named.field;
  const choose = (id: string, on: boolean) =>
    members.field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const memberError = messageIn(members.fieldState.error);
  const size = sizeNote(sizes, chosen.length + others.length);
  return (
    <FormFrame frame={frame}>
      <TextField label="Team name" autoComplete="off" {...field('name')} />
      {family.length > 0 && (
        <fieldset
          className={clsx(layoutStyles.stack10, styles.members)}
          aria-describedby={memberError ? 'members-error' : undefined}
        >
          <legend>Your children in the team</legend>
          {family.map((child) => (
            <CheckField
              key={child.id}
              label={child.full_name}
              hint={child.against ?? child.note}
              disabled={Boolean(child.against)}
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
        ref={othersRef}
        onBlur={leaveOthers}
        optional={family.length > 0}
        hint={`First name and initial, one per line. Their own parents need to know.${size ? ` ${size}` : ''}`}
        error={messageIn(named.fieldState.error) ?? (family.length > 0 ? undefined : memberError)}
        lines={others}
        onChange={nameOthers}
      />
      <div className={fieldStyles.line}>
        <TextField label="School" optional {...field('school')} />
        <TextField label="Coach" optional {...field('coach')} />
        {family.length === 0 && (
          <TextField label="Phone of the coach" type="tel" optional {...field('contact_phone')} />
        )}
      </div>
      {choosesPayer && <PayerField optional {...field('group_id')} />}
      <div className={onCancel ? dialogStyles.actions : settingsStyles.foot}>
        {onCancel && (
          <Button variant="line" plain onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="leaf" plain pending={frame.pending}>
          Enter the team
        </Button>
      </div>
    </FormFrame>
  );
}

function sizeNote({ teamMin, teamMax }: EnterFormProps['sizes'], members: number): string | null {
  if (teamMin === null && teamMax === null) return null;
  const wanted =
    teamMin === teamMax
      ? `${teamMin}`
      : teamMin === null
        ? `up to ${teamMax}`
        : teamMax === null
          ? `at least ${teamMin}`
          : `${teamMin} to ${teamMax}`;
  return `A team has ${wanted} members; you have named ${members}.`;
}
