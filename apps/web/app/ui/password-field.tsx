import { useState } from 'react';
import type { ComponentProps } from 'react';
import { FieldFrame, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';
import { EyeIcon, EyeOffIcon } from './control-icons.tsx';
import * as styles from './field.module.css';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField({ label, hint, error, optional, className, id: givenId, ...input }: PasswordFieldProps) {
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <span className={styles.withButton}>
        <input autoCapitalize="none" spellCheck={false} {...input} {...control} type={shown ? 'text' : 'password'} />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
          <span className="visually-hidden">{`Show ${label.toLowerCase()}`}</span>
        </button>
      </span>
    </FieldFrame>
  );
}
