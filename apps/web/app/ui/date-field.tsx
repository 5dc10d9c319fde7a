import { useState } from 'react';
import type { ComponentProps } from 'react';
import { DayBox, unread, type DayKind } from './day-box.tsx';
import { FieldFrame, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';

type DateFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'children' | 'type'>;

function DatedField({
  kind,
  label,
  hint,
  error: given,
  optional,
  className,
  id: givenId,
  ...input
}: DateFieldProps & { kind: DayKind }) {
  const [isUnread, setUnread] = useState(false);
  const error = isUnread ? unread[kind] : given;
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <DayBox {...input} {...control} kind={kind} onUnread={setUnread} />
    </FieldFrame>
  );
}

/** A date, typed day first or chosen in a calendar; spread react-hook-form's `register` into it. Its value is YYYY-MM-DD. */
export const DateField = (props: DateFieldProps) => <DatedField kind="day" {...props} />;

/** A date and a time of Jamaica, typed day first or chosen. Its value is YYYY-MM-DDTHH:MM. */
export const MomentField = (props: DateFieldProps) => <DatedField kind="moment" {...props} />;
