import { programLabels } from '@doctorbird/contract/core/program-labels';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import type { WalkInQuote } from '@doctorbird/contract/billing/walk-ins';
import { get } from 'react-hook-form';
import { messageIn } from '../../../forms/error-message.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PlaceQuestions } from './place-questions.tsx';
import { emptyPlace, type TypedPlace, type WalkInField, type WalkInForm, type WalkInPath } from './walk-in-values.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as styles from './walk-in.module.css';

/** What another part of the screen knows about programs: why none can be chosen, and who is of the right age. */
export type Eligibility = {
  closed: (program: AdminProgram) => string | null;
  ageReason: (child: { full_name: string; date_of_birth: string }, program: AdminProgram) => string | null;
};

type ChildPlacesProps = {
  form: WalkInForm;
  field: WalkInField;
  /** Where the child is in the form. */
  at: `children.${number}` | `known.${number}`;
  child: { full_name: string; date_of_birth: string };
  programs: readonly AdminProgram[];
  eligibility: Eligibility;
  quoted: WalkInQuote['children'][number] | undefined;
};

type PlaceError = { message?: unknown; age_reason?: unknown };

const optionText = (name: string, program: AdminProgram, closed: string | null): string =>
  closed !== null
    ? `${name} (${closed})`
    : `${name}, ${program.price === null ? 'no price yet' : formatMoney(program.price)}, ${program.places_left} left`;

/** The programs of one child: chosen one by one, each with its price. */
export function ChildPlaces({ form, field, at, child, programs, eligibility, quoted }: ChildPlacesProps) {
  const path = `${at}.programs` as const;
  const chosen = form.watch(path);
  const put = (next: TypedPlace[]) => {
    form.clearErrors(path);
    form.setValue(path, next, { shouldDirty: true });
  };
  const who = child.full_name.trim() || 'this child';
  const labels = programLabels(programs);
  const left = programs.filter(({ id }) => !chosen.some((one) => one.program_id === id));
  return (
    <div className={styles.places}>
      {chosen.map(({ program_id: id }, position) => {
        const program = programs.find((one) => one.id === id);
        const error: PlaceError | undefined = get(form.formState.errors, `${path}.${position}`);
        const own = typeof error?.message === 'string' ? error.message : undefined;
        const reason = program && child.date_of_birth !== '' ? eligibility.ageReason(child, program) : null;
        const lines = quoted?.places.find((place) => place.program_id === id);
        const box = `${path}.${position}.age_reason` as WalkInPath;
        return (
          <div key={id} className={styles.place}>
            <p>
              <b>{labels.get(id) ?? 'This program is no longer open'}</b>
              <small>
                {[
                  program?.start_date && `First day ${formatDate(program.start_date)}`,
                  program?.schedule,
                  program && `Ages ${program.age_min} to ${program.age_max}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {own && (
                <small className={styles.refused} role="alert">
                  {own}
                </small>
              )}
            </p>
            <b className="numeric">{lines?.total == null ? '—' : formatMoney(lines.total)}</b>
            <button
              type="button"
              className={buttonStyles.iconButton}
              aria-label={`Remove ${labels.get(id) ?? 'the program'} of ${who}`}
              onClick={() => put(chosen.filter((_, other) => other !== position))}
            >
              <CloseIcon />
            </button>
            {(reason !== null || messageIn(error?.age_reason) !== undefined) && (
              <TextField
                className={styles.reason}
                label="Why may the child join anyway?"
                hint={reason ?? 'The family can read this.'}
                maxLength={500}
                autoComplete="off"
                {...field(box)}
              />
            )}
            <PlaceQuestions
              form={form}
              at={`${path}.${position}`}
              programId={id}
              title={`${labels.get(id) ?? 'Program'}: about ${who}`}
            />
          </div>
        );
      })}
      <SelectField
        label={chosen.length === 0 ? `Program for ${who}` : `Another program for ${who}`}
        optional={chosen.length > 0}
        placeholder="Choose a program"
        options={left.map((program) => {
          const closed = eligibility.closed(program);
          return {
            value: program.id,
            label: optionText(labels.get(program.id) ?? program.title, program, closed),
            disabled: closed !== null,
          };
        })}
        value=""
        onChange={(event) => event.target.value && put([...chosen, emptyPlace(event.target.value)])}
      />
    </div>
  );
}
