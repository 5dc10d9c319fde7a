import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldWiring } from './field-frame.tsx';

type CheckFieldProps = Omit<ComponentProps<'input'>, 'children' | 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
};

/** A box to tick with its words beside it. */
export function CheckField({ label, hint, error, id: givenId, ...input }: CheckFieldProps) {
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <div className="field check">
      <input type="checkbox" {...input} {...control} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
