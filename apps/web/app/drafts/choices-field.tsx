import { useEffect, useId, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { CheckField } from '../ui/check-field.tsx';
import { ErrorState } from '../ui/error-state.tsx';
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
  const [options, setOptions] = useState<readonly Choice[]>();
  const [failure, setFailure] = useState<string>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    load().then(
      (loaded) => !gone && setOptions(loaded),
      (reason: unknown) => !gone && setFailure(messageOf(reason, 'Failed to load the choices')),
    );
    return () => {
      gone = true;
    };
  }, [load, turn]);
  if (options) return <Choices {...field} options={options} />;
  if (!failure) return <Spinner label="Loading" />;
  const again = () => {
    setFailure(undefined);
    setTurn(turn + 1);
  };
  return <ErrorState message={`${field.label}: ${failure}`} onRetry={again} />;
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
          hint={option.hint}
          checked={chosen.includes(option.value)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
          }
        />
      ))}
    </fieldset>
  );
}
