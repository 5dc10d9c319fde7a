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

/** The phone's own date picker is the quickest way to a birth date. */
export function DateField(props: TextFieldProps) {
  return <TextField {...props} type="date" />;
}
