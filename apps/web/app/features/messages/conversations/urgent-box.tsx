import type { ComponentProps } from 'react';
import { formatTime } from '../../../format/dates.ts';
import { CheckField } from '../../../ui/check-field.tsx';

type UrgentBoxProps = Omit<ComponentProps<typeof CheckField>, 'label' | 'hint'> & {
  /** When the class begins. */
  at: string;
};

/** For a message about a class of today: it goes at once, at any hour, and stands on the class until it is read. */
export const UrgentBox = ({ at, ...input }: UrgentBoxProps) => (
  <CheckField
    label={`Today’s class needs this, ${formatTime(at)}`}
    hint="The teacher gets it at once, with a sound. It stays on the class until it is read."
    {...input}
  />
);
