import type { ComponentProps } from 'react';
import { FieldFrame, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

type TextAreaProps = FieldProps & ComponentProps<'textarea'>;

export function TextArea({ label, hint, error, optional, className, id: givenId, ...area }: TextAreaProps) {
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <textarea rows={4} {...area} {...control} />
    </FieldFrame>
  );
}
