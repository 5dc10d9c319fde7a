import type { ComponentProps } from 'react';
import { FieldFrame, useFieldWiring } from './field-frame.tsx';
import type { FieldProps } from './field-frame.tsx';
import { ChevronDownIcon } from './icons.tsx';
import * as styles from './field.module.css';

export type Option = { value: string; label: string; disabled?: boolean };
type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly Option[];
    /** The first, empty option. */
    placeholder?: string;
  };

/** The system's own list: searchable by typing, and the right size on every phone. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, className, id: givenId, options, placeholder, ...select } = props;
  const { id, control } = useFieldWiring({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, className }}>
      <span className={styles.select}>
        <select {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </FieldFrame>
  );
}
