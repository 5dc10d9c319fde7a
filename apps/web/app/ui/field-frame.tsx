import clsx from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { WarningIcon } from './icons.tsx';
import * as styles from './field.module.css';

export type FieldProps = {
  label: string;
  /** Below the label before anything is typed: what to enter, or what happens with it. */
  hint?: ReactNode;
  /** The validation message. */
  error?: string;
  /** Adds "(optional)" to the label; required fields are the normal case. */
  optional?: boolean;
};

/** Ids and aria attributes that tie a control to its label, hint and error. */
export function useFieldWiring({ hint, error }: Pick<FieldProps, 'hint' | 'error'>, givenId?: string) {
  const made = useId();
  const id = givenId ?? made;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined },
  };
}

type FieldFrameProps = FieldProps & { id: string; children: ReactNode; className?: string };

export function FieldFrame({ id, label, hint, error, optional, children, className }: FieldFrameProps) {
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <WarningIcon />
      {children}
    </p>
  );
}
