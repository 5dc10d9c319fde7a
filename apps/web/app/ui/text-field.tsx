import type { ComponentProps } from 'react';
import { FieldFrame, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'children'>;

/** One line of text; spread react-hook-form's `register` into it. */
export function TextField({ label, hint, error, optional, className, id: givenId, ...input }: TextFieldProps) {
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <input type="text" {...input} {...control} />
    </FieldFrame>
  );
}
