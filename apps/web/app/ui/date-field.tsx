import { useState } from 'react';
import type { ComponentProps } from 'react';
import { DayBox, unreadDay } from './day-box.tsx';
import { FieldFrame, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

type DateFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'children' | 'type'>;

/** A date, typed day first or chosen in a calendar; spread react-hook-form's `register` into it. Its value is YYYY-MM-DD. */
export function DateField({ label, hint, error: given, optional, className, id: givenId, ...input }: DateFieldProps) {
  const [unread, setUnread] = useState(false);
  const error = unread ? unreadDay : given;
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <DayBox {...input} {...control} onUnread={setUnread} />
    </FieldFrame>
  );
}
