import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

type CheckFieldProps = Omit<FieldProps, 'optional' | 'label'> & { label: ReactNode } & Omit<
    ComponentProps<'input'>,
    'children' | 'type'
  >;

/** One box to tick, with its sentence beside it. */
export function CheckField({ label, hint, error, className, id: givenId, ...input }: CheckFieldProps) {
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <div className={`field check ${className ?? ''}`}>
      <input {...input} {...control} type="checkbox" />
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
