import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldWiring } from './field-frame.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: string };

export function Checkbox({ label, hint, error, id: givenId, className = '', ...input }: CheckboxProps) {
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <div className={`field check ${className}`}>
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
