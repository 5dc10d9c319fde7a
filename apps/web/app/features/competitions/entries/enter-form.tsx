import clsx from 'clsx';
import { entryCalls, enterTeam } from '@doctorbird/contract/competitions/entries';
import type { Competition } from '@doctorbird/contract/competitions/competitions';
import type { Entry } from '@doctorbird/contract/competitions/entries';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { z } from 'zod';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { allOptional, answerProblems, answersOfDraft, type AnswerDraft } from '../../../custom-fields/answer-draft.ts';
import { MoreQuestions } from '../../../custom-fields/more-questions.tsx';
import { useQuestions } from '../../../custom-fields/use-questions.ts';
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
import * as noticeStyles from '../../../ui/notice.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './enter-form.module.css';

type EnterFormProps = {
  competitionId: string;
  /** The family's own children; the office enters teams by name. */
  family: readonly { id: string; full_name: string; note: string; against?: string | null }[];
  /** How many members the competition allows in a team. */
  sizes: Pick<Competition, 'teamMin' | 'teamMax'>;
  /** No place is free: the team joins the waiting list. */
  waits?: boolean;
  /** The office says which school or club pays the fee. */
  choosesPayer?: boolean;
  /** What the organisation asks about a team, and this competition. */
  questions?: readonly ShownField[];
  onEntered: (entry: Entry) => void;
  onCancel?: () => void;
};

const noQuestions: readonly ShownField[] = [];

// Admins alone choose.
const PlateFields = whenShown(async () => (await import('../teams/plate-fields.tsx')).PlateFields);
const PayerField = whenShown(async () => (await import('./payer-field.tsx')).PayerField);

type Typed = Omit<z.input<typeof enterTeam>, 'code' | 'answers'> & {
  group_id: string;
  letters: string;
  ink: number;
  answers: AnswerDraft;
};

// Named otherwise than the body: a form with a field that ends in "code" is not kept on the phone.
const schemaFor = (asked: readonly ShownField[]) =>
  typedAs(
    enterTeam,
    ({ letters, answers, ...typed }: Typed) => ({
      ...typed,
      code: letters || null,
      group_id: typed.group_id || null,
      ...(asked.length > 0 && { answers: answersOfDraft(asked, answers) }),
    }),
    ({ answers }) => answerProblems(asked, answers),
    (path) => (path[0] === 'code' ? ['letters'] : path),
  );

/** Enters a team with its members in a competition. */
export function EnterForm(props: EnterFormProps) {
  const { competitionId, family, sizes, waits = false, choosesPayer, onEntered, onCancel } = props;
  const { fields, sending } = useQuestions('entry', props.questions ?? noQuestions, { of: competitionId });
  // The office enters a team for somebody, who may not have said everything.
  const asked = family.length > 0 ? fields : allOptional(fields);
  const [schoolFull, setSchoolFull] = useState<string | null>(null);
  const intent = useIntentKey();
  const { form, field, frame } = useCallForm(schemaFor(asked), {
    defaults: {
      competition_id: competitionId,
      name: '',
      school: '',
      coach: '',
      contact_phone: '',
      group_id: '',
      letters: '',
      ink: 0,
      robot: '',
      wait: waits,
      student_ids: [],
      others: [],
      answers: {},
    },
    fallback: 'Failed to enter the team',
    onRefusal: ({ code, message, fields }) => {
      if (fields.code) {
        form.setError('letters', { message: fields.code });
        return true;
      }
      // The last place is gone, or the school has all of its places: the same team can wait for one.
      if (code !== 'school_full' && code !== 'competition_full') return false;
      setSchoolFull(message);
      form.setValue('wait', true);
      return true;
    },
    send: async (body) => {
      const enter = () =>
        intent.once(body, (idempotencyKey) => call(entryCalls.enterTeam, { body }, { idempotencyKey }));
      onEntered(await sending(enter));
    },
  });
  const members = useController({ control: form.control, name: 'student_ids' });
  const named = useController({ control: form.control, name: 'others' });
  const chosen = members.field.value ?? [];
  const { ref: othersRef, value: others = [], onChange: nameOthers, onBlur: leaveOthers } = named.field;
  const choose = (id: string, on: boolean) =>
    members.field.onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const memberError = messageIn(members.fieldState.error);
  const [name, letters, ink] = form.watch(['name', 'letters', 'ink']);
  const size = sizeNote(sizes, chosen.length + others.length);
  return (
    <FormFrame frame={frame}>
      <TextField label="Team name" autoComplete="off" {...field('name')} />
      <PlateFields
        competitionId={competitionId}
        name={name}
        code={letters}
        ink={ink}
        error={messageIn(form.formState.errors.letters)}
        onCode={(code) => form.setValue('letters', code, { shouldDirty: true })}
        onInk={(chosenInk) => form.setValue('ink', chosenInk, { shouldDirty: true })}
      />
      <TextField label="Robot" optional autoComplete="off" hint="What it is called" {...field('robot')} />
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
        hint={`First name and one letter, one per line. Their own parents complete them: you get a link to send.${size ? ` ${size}` : ''}`}
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
      <MoreQuestions form={form} fields={asked} />
      {schoolFull && (
        <p className={noticeStyles.notice} role="alert">
          {`${schoolFull} Send this again to join the waiting list: nothing is due until a place is yours.`}
        </p>
      )}
      {choosesPayer && <PayerField optional {...field('group_id')} />}
      <div className={onCancel ? dialogStyles.actions : settingsStyles.foot}>
        {onCancel && (
          <Button variant="line" plain onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="leaf" plain pending={frame.pending}>
          {waits || schoolFull ? 'Join the waiting list' : 'Enter the team'}
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
