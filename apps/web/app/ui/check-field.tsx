import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';
import * as styles from './field.module.css';

type CheckFieldProps = Omit<FieldProps, 'optional' | 'label'> & { label: ReactNode } & Omit<
    ComponentProps<'input'>,
    'children' | 'type'
  >;

/** A checkbox with its sentence beside it. */
export function CheckField({ label, hint, error, className, id: givenId, ...input }: CheckFieldProps) {
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <div className={clsx(styles.field, styles.check, className)}>
      <input {...input} {...control} type="checkbox" />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
