import { useId } from 'react';
import { useLoaded } from '../portal/use-loaded.ts';
import { CheckField } from '../ui/check-field.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Choice, FieldSpec } from './field-spec.ts';
import * as fieldStyles from '../ui/field.module.css';
import * as styles from './row-editor.module.css';

type ChoicesFieldProps = Pick<Extract<FieldSpec, { as: 'choices' }>, 'label' | 'hint' | 'options'> & {
  error: string | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Boxes to tick, of a list that is there or is loaded. */
export const ChoicesField = ({ options, ...field }: ChoicesFieldProps) =>
  typeof options === 'function' ? (
    <LoadedChoices {...field} load={options} />
  ) : (
    <Choices {...field} options={options} />
  );

type LoadedProps = Omit<ChoicesFieldProps, 'options'> & { load: () => Promise<readonly Choice[]> };

function LoadedChoices({ load, ...field }: LoadedProps) {
  const { data, failure } = useLoaded(field.label, load);
  if (failure) return <FieldError id={`${field.label}-failed`}>{failure}</FieldError>;
  return data ? <Choices {...field} options={data} /> : <Spinner label="Loading" />;
}

function Choices({
  label,
  hint,
  error,
  options,
  chosen,
  onChange,
}: Omit<ChoicesFieldProps, 'options'> & { options: readonly Choice[] }) {
  const id = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {hint && <p className={fieldStyles.hint}>{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {options.map((option) => (
        <CheckField
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
          }
        />
      ))}
    </fieldset>
  );
}
