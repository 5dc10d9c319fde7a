import type { ComponentProps } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { useGroups } from './use-groups.ts';

/** The school or club that pays the fee of a team that the office enters; it can be chosen later, too. */
export function PayerField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const { groups, problem } = useGroups();
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <SelectField
        label="Who pays the fee"
        hint="The school or club gets an invoice. You can also choose later, in the list of teams."
        placeholder="Choose later"
        options={groups}
        {...props}
      />
    </>
  );
}
